// Loaded into each process that must not outlive the one that started it, even if that one is killed.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 1000).unref();
