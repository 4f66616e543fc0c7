interface Story {
  sys: { id: string };
  headline: string | null;
}

/** Returns the entry to read next: the next older one, and after the oldest the newest. */
export function nextStory<S extends Story>(
  stories: readonly (S | null)[],
  id: string,
): S | undefined {
  const named = stories.filter((story) => story !== null).filter(({ headline }) => headline);
  const next = named[(named.findIndex(({ sys }) => sys.id === id) + 1) % named.length];
  return next?.sys.id === id ? undefined : next;
}
