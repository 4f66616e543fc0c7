import { type FormName, type HospitalId, hospitalIds } from '@poyanil/domain';
import { z } from 'zod';
import { sampleOf, send } from '../../../support/samples.ts';
import type { MailServer } from '../mail-server.ts';

const acceptedSchema = z.object({ id: z.string() });

/** People who send a form now and then, and remember what they were told. */
export interface Visitors {
  /** Sends one form; its identifier when it was accepted, else the status of the answer. */
  send(form: FormName, hospital: HospitalId, changes?: object): Promise<string | number>;
  /** Sends one that must be accepted; its identifier. */
  sendOne(hospital: HospitalId, form?: FormName): Promise<string>;
  /** One of each hospital. */
  sendToAll(): Promise<Record<HospitalId, string>>;
  /** Leaves one out that a person took away, or read out. */
  settle(id: string): void;
  /** Lists what was accepted and has not arrived. */
  lost(mailServer: MailServer): Promise<string[]>;
}

export function createVisitors(origin: string): Visitors {
  const accepted = new Set<string>();

  async function sendForm(form: FormName, hospital: HospitalId, changes: object = {}) {
    const answer = await send(origin, form, sampleOf(form, hospital, changes));
    if (answer.status !== 202) {
      await answer.body?.cancel();
      return answer.status;
    }
    const { id } = acceptedSchema.parse(await answer.json());
    accepted.add(id);
    return id;
  }
  async function sendOne(hospital: HospitalId, form: FormName = 'contact'): Promise<string> {
    const id = await sendForm(form, hospital);
    if (typeof id === 'string') return id;
    throw new Error(`A form of ${hospital} was answered ${id}`);
  }
  return {
    send: sendForm,
    sendOne,
    async sendToAll() {
      const sent: [HospitalId, string][] = [];
      for (const hospital of hospitalIds) sent.push([hospital, await sendOne(hospital)]);
      return Object.fromEntries(sent) as Record<HospitalId, string>;
    },
    settle: (id) => void accepted.delete(id),
    async lost(mailServer) {
      const arrived = new Set((await mailServer.mails()).map(({ id }) => id));
      return [...accepted].filter((id) => !arrived.has(id));
    },
  };
}
