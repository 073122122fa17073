// Lets the wasm test program see the one environment variable the tests read.
Module['preRun'] = function () {
  if (process.env.A_STAR_LAB_DATA) ENV.A_STAR_LAB_DATA = process.env.A_STAR_LAB_DATA;
};
