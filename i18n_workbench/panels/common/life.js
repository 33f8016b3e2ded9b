// A panel sees at once that its kernel is gone: what is shown stays, what was typed stays, and
// nothing can be changed any more.
const GONE = {
  restarting: "the kernel was restarted",
  autorestarting: "the kernel has died and was started again",
  terminating: "the kernel was shut down",
  dead: "the kernel has died",
};

// JupyterLab and Voila let a view see its kernel; elsewhere a request that is not answered tells.
function watchKernel(manager, lost) {
  const kernel = manager?.kernel;
  if (!kernel?.statusChanged) return () => null;
  const heard = (_, status) => GONE[status] && lost(GONE[status]);
  const disposed = () => lost(GONE.terminating);
  kernel.statusChanged.connect(heard);
  kernel.disposed.connect(disposed);
  return () => {
    kernel.statusChanged.disconnect(heard);
    kernel.disposed.disconnect(disposed);
  };
}
