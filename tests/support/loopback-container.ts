import { GenericContainer } from 'testcontainers';

/** A container whose ports are published to this machine alone; the library would publish them to its whole network. */
export class LoopbackContainer extends GenericContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    const bindings: Record<string, { HostIp?: string }[]> = this.hostConfig.PortBindings;
    for (const binding of Object.values(bindings).flat()) binding.HostIp = '127.0.0.1';
  }
}
