import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** How to replace an official image with a Debian package, on a machine without a registry. */
interface Recipe {
  packages: string;
  /** Path of Debian's program, and the path in the official image if it differs. */
  links: Readonly<Record<string, string>>;
  user: string;
  /** Folders of the official image that belong to its user. */
  folders: string;
  /** A further command to run in the image. */
  more?: string;
  entrypoint: readonly string[];
  command: readonly string[];
}

export const FROM_DEBIAN = 'from-debian';

const RECIPES: Readonly<Record<string, Recipe>> = {
  caddy: {
    packages: 'caddy ca-certificates libcap2-bin wget',
    links: {},
    user: '0:0',
    folders: '/config/caddy /data/caddy /srv /etc/caddy',
    // Like the official image, let any user listen below port 1024 and store certificates.
    more: 'setcap cap_net_bind_service=+ep /usr/bin/caddy && chmod 1777 /config/caddy /data/caddy',
    entrypoint: [],
    command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
  },
  'restic/restic': {
    packages: 'restic ca-certificates openssh-client',
    links: {},
    user: '0:0',
    folders: '/data',
    entrypoint: ['/usr/bin/restic'],
    command: [],
  },
  'prom/prometheus': {
    packages: 'prometheus wget',
    links: {},
    user: '65534:65534',
    folders: '/prometheus',
    entrypoint: ['/bin/prometheus'],
    command: [
      '--config.file=/etc/prometheus/prometheus.yml',
      '--storage.tsdb.path=/prometheus',
      '--web.console.libraries=/usr/share/prometheus/console_libraries',
    ],
  },
  'prom/alertmanager': {
    packages: 'prometheus-alertmanager wget',
    links: {
      '/usr/bin/prometheus-alertmanager': '/bin/alertmanager',
    },
    user: '65534:65534',
    folders: '/alertmanager',
    entrypoint: ['/bin/alertmanager'],
    command: ['--config.file=/etc/alertmanager/alertmanager.yml', '--storage.path=/alertmanager'],
  },
  'prom/blackbox-exporter': {
    packages: 'prometheus-blackbox-exporter wget',
    links: { '/usr/bin/prometheus-blackbox-exporter': '/bin/blackbox_exporter' },
    user: '65534:65534',
    folders: '/etc/blackbox_exporter',
    entrypoint: ['/bin/blackbox_exporter'],
    command: ['--config.file=/etc/blackbox_exporter/config.yml'],
  },
  'prom/node-exporter': {
    packages: 'prometheus-node-exporter wget',
    links: { '/usr/bin/prometheus-node-exporter': '/bin/node_exporter' },
    user: '65534:65534',
    folders: '/var/lib/prometheus',
    entrypoint: ['/bin/node_exporter'],
    command: [],
  },
  registry: {
    packages: 'docker-registry',
    links: {},
    user: '0:0',
    folders: '/var/lib/docker-registry',
    // Debian's configuration requires a password.
    more: "sed -i '/^auth:/,/^ *path:/d' /etc/docker/registry/config.yml",
    entrypoint: ['docker-registry'],
    command: ['serve', '/etc/docker/registry/config.yml'],
  },
  'oliver006/redis_exporter': {
    packages: 'prometheus-redis-exporter wget',
    links: { '/usr/bin/prometheus-redis-exporter': '/redis_exporter' },
    user: '59000:59000',
    folders: '/var/lib/prometheus',
    entrypoint: ['/redis_exporter'],
    command: [],
  },
};

/** Returns undefined if Debian has no such package. The program is older than the official one, and built on Debian instead of Alpine. */
export async function buildFromDebian(repository: string): Promise<string | undefined> {
  const recipe = RECIPES[repository];
  if (recipe === undefined) return undefined;
  const image = `${repository}:${FROM_DEBIAN}`;
  const build = promisify(execFile)('docker', ['build', '--tag', image, '-']);
  build.child.stdin?.end(dockerfileOf(recipe));
  await build;
  return image;
}

function dockerfileOf({
  packages,
  links,
  user,
  folders,
  more = 'true',
  entrypoint,
  command,
}: Recipe): string {
  const linked = Object.entries(links).map(([from, to]) => ` && ln -sf ${from} ${to}`);
  return `FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ${packages} && rm -rf /var/lib/apt/lists/*
RUN mkdir -p ${folders} && chown -R ${user} ${folders}${linked.join('')} && ${more}
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
USER ${user}
ENTRYPOINT ${JSON.stringify(entrypoint)}
CMD ${JSON.stringify(command)}
`;
}
