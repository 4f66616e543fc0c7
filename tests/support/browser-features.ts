/**
 * Playwright switches these features off in Chromium. A command line with two such lists is read by its last one, so that ours
 * repeats them.
 */
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

/**
 * No page notices these: the address bar's suggestions, a web page of the browser's own in each window, and a process in
 * reserve for the next site. A new window for each test would pay for both, with a third of the time of all of them.
 */
const FURTHER_LIST = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

export const DISABLED_FEATURES = `--disable-features=${[...PLAYWRIGHTS_LIST, ...FURTHER_LIST].join(',')}`;
