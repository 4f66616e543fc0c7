import { Fault } from '../servers/fault.ts';
import { portFault } from '../servers/free-port.ts';
import type { PortName, StartSettings } from './site-settings.ts';

/** Says which ports are taken before anything is started. */
export async function checkPorts({
  ports,
  adminHost,
  ownMailServer,
}: StartSettings): Promise<void> {
  const hosts: Record<PortName, string | undefined> = {
    PORT: undefined,
    ADMIN_PORT: adminHost,
    WORKER_ADMIN_PORT: adminHost,
    INBOX_PORT: '127.0.0.1',
    INBOX_SMTP_PORT: '127.0.0.1',
  };
  const names = Object.keys(ports) as PortName[];
  const wanted = names.filter((name) => ownMailServer || !name.startsWith('INBOX'));
  const lines = await Promise.all(
    wanted.map(async (name) => {
      const fault = await portFault(ports[name], hosts[name]);
      return fault === undefined ? undefined : faultLine(name, ports[name], fault);
    }),
  );
  const faults = lines.filter((line) => line !== undefined);
  if (faults.length > 0) throw new Fault(faults.join('\n'));
}

function faultLine(name: PortName, port: number, fault: string): string {
  const trouble = fault === 'EADDRINUSE' ? 'is in use' : `cannot be used (${fault})`;
  return `Port ${port} ${trouble}: stop what listens there, or choose another: ${name}=${port + 10_000 > 65_535 ? 0 : port + 10_000} npm start`;
}
