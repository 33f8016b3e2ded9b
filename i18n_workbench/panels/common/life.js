// A panel sees at once that its kernel is gone: what is shown stays, what was typed stays, and
// nothing can be changed any more.
const GONE = {
  restarting: N_("the kernel was restarted"),
  autorestarting: N_("the kernel has died and was started again"),
  terminating: N_("the kernel was shut down"),
  dead: N_("the kernel has died"),
};

// JupyterLab and Voila let a view see its kernel; elsewhere a request that is not answered tells.
const seesKernel = (manager) => Boolean(manager?.kernel?.statusChanged);
const BUSY = N_("still at work: the kernel is busy.");
const MUTE = N_("still at work: the kernel is busy. Was it restarted? Then run the cells again.");
const silence = (manager) => seesKernel(manager) ? BUSY : MUTE;

// A page of Voila has no cell: loaded again, it starts a kernel of its own.
const AGAIN = N_(
  "{what}: run the cells again, from the first one on. What you see stays until then.",
);
const LOAD = N_("{what}: load the page again. What you see stays until then.");
const howToGoOn = () => document.body.dataset.voila ? LOAD : AGAIN;

function watchKernel(manager, lost) {
  if (!seesKernel(manager)) return () => null;
  const kernel = manager.kernel;
  const heard = (_, status) => GONE[status] && lost(gettext(GONE[status]));
  const disposed = () => lost(gettext(GONE.terminating));
  kernel.statusChanged.connect(heard);
  kernel.disposed.connect(disposed);
  return () => {
    kernel.statusChanged.disconnect(heard);
    kernel.disposed.disconnect(disposed);
  };
}

// What nobody sees is not made anew after every change: the kernel hears when a view comes onto
// the screen and when it leaves it.
function watchSight(tell) {
  let last = null;
  const say = (seen) => {
    if (seen !== last) tell(seen);
    last = seen;
  };
  const eyes = new IntersectionObserver((entries) => say(entries.at(-1).isIntersecting));
  return {
    of: (node) => {
      eyes.disconnect();
      eyes.observe(node);
    },
    free: () => {
      eyes.disconnect();
      say(false);
    },
  };
}
