import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTENT_ROOT } from '@poyanil/content';
import {
  acceptedSchema,
  mediaTypeOfResume,
  PROBLEM_MEDIA_TYPE,
  type ProblemName,
  problem,
} from '@poyanil/domain';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type AbusedSite, startAbusedSite } from '../../support/abused-site.ts';
import { SENDER, testMailbox } from '../../support/stack.ts';
import {
  APPLICATION_PATH,
  HOSPITAL,
  MULTIPART_TYPE,
  multipart,
  type Parts,
  sampleFields,
} from './multipart.ts';

export interface ApplicationSite {
  /** Starts before the first test. */
  readonly stack: AbusedSite['stack'];
  readonly url: string;
  /** Sends parts, or a body as it is. */
  post(body: Parts | Uint8Array<ArrayBuffer>, headers?: Record<string, string>): Promise<Response>;
  apply(...resume: Parts): Promise<Response>;
  /** Fails unless an answer says just this problem, with nothing in it of what was sent. */
  expectRefused(answer: Response, name: ProblemName, fault?: ExpectedFault): Promise<void>;
  /** Fails unless the application is accepted and its e-mail arrives, with this resume alone. */
  expectArrived(answer: Response, resume?: ArrivedResume): Promise<ParsedMail>;
  /** Fails unless all that was accepted, and nothing else, has left traces; none of them a temporary file. */
  expectOnlyAccepted(): Promise<void>;
}

export interface ExpectedFault {
  field: string;
  detail: string;
}

export interface ArrivedResume {
  fileName: string;
  bytes: Uint8Array;
}

const ARRIVES_WITHIN_MS = 20_000;
/** Words of the sample, of its resume's usual name, and of those who try to get in. */
const NOT_FOR_LOGS = /Sasidharan|anitha|9446012345|cv\.pdf|evil|Bcc/;

export function useApplicationSite(): ApplicationSite {
  const temporary = mkdtempSync(join(tmpdir(), 'poyanil-temporary-'));
  const accepted = new Set<string>();
  let site: AbusedSite;
  beforeAll(async () => {
    // Without the hospitals' facts the API logs an error.
    site = await startAbusedSite({ TMPDIR: temporary, CONTENT_DIR: CONTENT_ROOT });
  });
  afterAll(async () => {
    await site?.remove();
    rmSync(temporary, { recursive: true, force: true });
  });

  function post(parts: Parts | Uint8Array<ArrayBuffer>, more?: Record<string, string>) {
    const body = parts instanceof Uint8Array ? parts : multipart(parts);
    const headers = { 'Content-Type': MULTIPART_TYPE, ...more };
    return fetch(site.stack.url + APPLICATION_PATH, { method: 'POST', headers, body });
  }
  async function expectArrived(answer: Response, resume?: ArrivedResume): Promise<ParsedMail> {
    const text = await answer.text();
    expect([answer.status, text]).toEqual([202, expect.stringContaining('accepted')]);
    const { id } = acceptedSchema.parse(JSON.parse(text));
    accepted.add(id);
    const mail = await vi.waitFor(
      () => {
        const found = site.inbox.mails.find(({ raw }) => raw.includes(`<${id}@`));
        if (found === undefined) throw new Error(`No e-mail for ${id}`);
        return found;
      },
      { timeout: ARRIVES_WITHIN_MS, interval: 20 },
    );
    expect(mail).toMatchObject({ sender: SENDER, recipients: [testMailbox(HOSPITAL)] });
    const head = mail.raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
    expect(head.match(/^(to|cc|bcc|subject|from):/gim)).toHaveLength(3);
    const email = await simpleParser(mail.raw);
    if (resume !== undefined) expectAttachment(email, resume);
    return email;
  }
  async function expectOnlyAccepted(): Promise<void> {
    await site.expectKept(accepted.size);
    expect(readdirSync(temporary)).toEqual([]);
    const kept = readdirSync(dirname(fileURLToPath(site.stack.outboxUrl)));
    expect(kept.filter((name) => !name.startsWith('outbox.db'))).toEqual([]);
    expect(site.stack.unaskedEnds).toEqual([]);
    const { logs } = site.stack;
    expect(logs.filter((line) => line.includes('"level":50') || NOT_FOR_LOGS.test(line))).toEqual(
      [],
    );
  }
  return {
    get stack() {
      return site.stack;
    },
    get url() {
      return site.stack.url;
    },
    post,
    apply: (...resume) => post([...sampleFields(), ...resume]),
    expectRefused,
    expectArrived,
    expectOnlyAccepted,
  };
}

async function expectRefused(
  answer: Response,
  name: ProblemName,
  fault?: ExpectedFault,
): Promise<void> {
  const text = await answer.text();
  const instance = answer.headers.get('X-Request-Id') ?? undefined;
  expect(instance).toBeDefined();
  expect(answer.headers.get('Content-Type')).toContain(PROBLEM_MEDIA_TYPE);
  // The whole body is known beforehand: there is no room for what was sent, a stack or a library's name.
  expect([answer.status, JSON.parse(text)]).toEqual([
    problem(name).status,
    problem(name, { instance, ...fault }),
  ]);
}

/** Exactly one, byte for byte, under its name, and of the type of its kind whatever the sender called it. */
function expectAttachment({ attachments }: ParsedMail, { fileName, bytes }: ArrivedResume): void {
  expect(attachments.map(({ filename }) => filename)).toEqual([fileName]);
  const [attachment] = attachments;
  expect(attachment).toMatchObject({
    contentType: mediaTypeOfResume(fileName),
    contentDisposition: 'attachment',
  });
  expect(attachment?.content.equals(bytes)).toBe(true);
}
