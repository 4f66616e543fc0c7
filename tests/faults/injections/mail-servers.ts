import type { SmtpBehaviour, SmtpInbox, Stage } from '../../support/smtp-inbox.ts';
import type { Fault } from '../fault.ts';
import type { Consequence } from '../history.ts';
import type { LineFault, MailProxy } from '../mail-proxy.ts';
import type { Random } from '../random.ts';

const TAKEN_UNSAID = ['copies-of-the-unanswered'] as const;

const misbehaviours: readonly Fault[] = [
  misbehaviour('mail server refuses connections', 'connect', 'drop'),
  misbehaviour('mail server never greets', 'connect', 'hang'),
  misbehaviour('mail server greets with 421', 'connect', { code: 421, text: 'Closing' }),
  misbehaviour('mail server greets with 554', 'connect', { code: 554, text: 'No service here' }),
  misbehaviour('mail server hangs at MAIL', 'mail', 'hang'),
  misbehaviour('mail server says 451 to MAIL', 'mail', { code: 451, text: 'Local error' }),
  misbehaviour('mail server wants a login', 'mail', { code: 530, text: 'Log in first' }),
  misbehaviour('mail server denies our login', 'mail', { code: 535, text: 'Login failed' }),
  misbehaviour('mail server denies our sender', 'mail', { code: 553, text: 'Sender unknown' }),
  misbehaviour('mail server hangs at RCPT', 'rcpt', 'hang'),
  misbehaviour('mail server cuts at RCPT', 'rcpt', 'drop'),
  misbehaviour('mail server says 450 to RCPT', 'rcpt', { code: 450, text: 'Try again later' }),
  misbehaviour('mail server says 421 to RCPT', 'rcpt', { code: 421, text: 'Closing' }),
  misbehaviour('mail server hangs after the final dot', 'data', 'hang'),
  misbehaviour('mail server cuts after the final dot', 'data', 'drop'),
  misbehaviour('mail server says 451 to the message', 'data', { code: 451, text: 'Local error' }),
  misbehaviour('mail server says 452 to the message', 'data', { code: 452, text: 'No room' }),
  misbehaviour('mail server says 421 to the message', 'data', { code: 421, text: 'Closing' }),
  misbehaviour('mail server is slow', 'data', { delayMs: 800 }),
  misbehaviour('mail server takes and cuts', 'data', 'accept-and-drop', TAKEN_UNSAID),
  misbehaviour('mail server takes and hangs', 'data', 'accept-and-hang', TAKEN_UNSAID),
];

const brokenLines: readonly Fault[] = [
  brokenLine('mail server hangs at EHLO', () => ({ answers: { EHLO: '' } })),
  brokenLine('mail server hangs at DATA', () => ({ answers: { DATA: '' } })),
  brokenLine('mail server says 451 to DATA', () => ({
    answers: { DATA: '451 4.3.0 Local error\r\n' },
  })),
  brokenLine('mail server says 421 to DATA', () => ({
    answers: { DATA: '421 4.3.2 Closing\r\n' },
  })),
  brokenLine('the line to a mail server breaks in the message', (random) => ({
    cutsAfterBytes: Math.floor(random.between(0, 2_000)),
  })),
];

export const faultsOfMailServers: readonly Fault[] = [...misbehaviours, ...brokenLines];

function misbehaviour(
  name: string,
  stage: Stage,
  behaviour: SmtpBehaviour,
  mayCause: readonly Consequence[] = [],
): Fault {
  return mailFault(name, mayCause, ({ inbox }) => {
    inbox.behave(stage, behaviour);
    return () => inbox.behave(stage, 'accept');
  });
}

function brokenLine(name: string, faultOf: (random: Random) => LineFault): Fault {
  return mailFault(name, [], ({ line }, random) => {
    line.suffer(faultOf(random));
    return () => line.suffer({});
  });
}

interface InjectionTarget {
  inbox: SmtpInbox;
  line: MailProxy;
}

function mailFault(
  name: string,
  mayCause: readonly Consequence[],
  inject: (injected: InjectionTarget, random: Random) => () => void,
): Fault {
  return {
    name,
    mayCause,
    holdMs: [200, 1_500],
    inject: ({ mailServers, mailProxies }, random) => {
      const hospital = random.pick([...mailServers.keys()]);
      const inbox = mailServers.get(hospital);
      const line = mailProxies.get(hospital);
      if (inbox === undefined || line === undefined) return undefined;
      return inject({ inbox, line }, random);
    },
  };
}
