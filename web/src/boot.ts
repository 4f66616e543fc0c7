// Runs as a plain script in the head: it fetches the app when the page has been painted, or at the first touch or key,
// since scripts in the head would delay the first paint. Its own address tells it the app's (`data-app`).
boot(document.currentScript?.dataset.app);

function boot(app: string | undefined): void {
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    removeEventListener('load', startWhenIdle);
    if (app === undefined || document.head.querySelector(`script[src="${app}"]`)) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = app;
    document.head.append(script);
  };
  // Safari has no idle callback; two seconds is the longest a visitor's first tap may wait for its script.
  const startWhenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: 2000 })
      : setTimeout(start, 200);
  for (const sign of signs) addEventListener(sign, start, true);
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle);
}
