/** A request's content, read and not yet checked. */
export interface Received {
  fields: Record<string, unknown>;
  file?: ReceivedFile;
}

export interface ReceivedFile {
  /** As the browser sent it: not to be trusted in any way. */
  name: string;
  bytes: Uint8Array;
}
