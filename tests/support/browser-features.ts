/** Features that Playwright disables in Chromium. If a command line has two such lists, only the last one counts, so ours repeats them. */
export const PLAYWRIGHTS_LIST = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Pages don't depend on these. A spare process and the browser's page in each new window would take a third of the tests' time. */
const FURTHER_LIST = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

export const DISABLED_FEATURES = `--disable-features=${[...PLAYWRIGHTS_LIST, ...FURTHER_LIST].join(',')}`;
