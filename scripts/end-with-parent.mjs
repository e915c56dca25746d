// Preloaded into a long piece of work: when the process that asked for it is gone, even by kill -9, so is the work.
process.on("disconnect", () => process.exit(1));
process.channel?.unref();
