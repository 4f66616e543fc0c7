/** Something the person at the keyboard can mend: its message says what to do, and no stack is shown. */
export class Fault extends Error {
  override name = 'Fault';
}
