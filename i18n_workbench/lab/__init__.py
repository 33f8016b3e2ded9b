"""JupyterLab on a workspace: how its server is started, with which kernels, and the notebook that it opens first."""
