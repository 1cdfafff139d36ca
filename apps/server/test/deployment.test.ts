import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Returns the value at a path of keys. */
const get = (from: unknown, ...path: (string | number)[]) =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], from);
const listKeys = (from: unknown) => Object.keys(from ?? {});

const dockerfile = read('Dockerfile');
const uid = Number(/^USER (\d+):/m.exec(dockerfile)?.[1]);

describe('the image', () => {
  test('runs as a user other than root, and has a health check', () => {
    expect(uid).toBeGreaterThan(0);
    expect(dockerfile.slice(dockerfile.lastIndexOf('\nFROM'))).toMatch(/^HEALTHCHECK .*\/api\/health/m);
  });

  test('contains all files of the server and its commands', () => {
    const built = read('apps/server/vite.config.ts');
    for (const program of ['main', 'backup', 'restore', 'moderator']) expect(built).toContain(`${program}: 'src/`);
    for (const path of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const file of path[1]!.split(' ')) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
  });
});

describe('compose.yaml', () => {
  const compose: unknown = parse(read('compose.yaml'), { merge: true });
  const services = Object.entries(get(compose, 'services') as Record<string, unknown>);

  test('refers to existing files only', () => {
    for (const [name, service] of services) {
      for (const volume of (get(service, 'volumes') ?? []) as string[]) {
        const [source = ''] = volume.split(':');
        const isThere = source.startsWith('./deploy/tls') || existsSync(join(ROOT, source));
        expect([name, source, source.startsWith('.') ? isThere : get(compose, 'volumes', source)]).not.toEqual([
          ...[name, source],
          source.startsWith('.') ? false : undefined,
        ]);
      }
      for (const network of get(service, 'networks') as string[])
        expect(listKeys(get(compose, 'networks'))).toContain(network);
      for (const other of listKeys(get(service, 'depends_on')))
        expect(listKeys(get(compose, 'services'))).toContain(other);
    }
  });

  test('exposes only nginx, and the database to the product only', () => {
    expect(services.filter(([, service]) => get(service, 'ports')).map(([name]) => name)).toEqual(['nginx']);
    expect(get(compose, 'services', 'nginx', 'networks')).toEqual(['outside']);
    expect(get(compose, 'services', 'postgres', 'networks')).toEqual(['inside']);
    expect(get(compose, 'networks', 'inside', 'internal')).toBe(true);
  });

  test('names settings that the product has', () => {
    const configuration = read('docs/configuration.md');
    for (const setting of listKeys(get(compose, 'services', 'app', 'environment')))
      expect(configuration).toContain(`\`${setting}\``);
    const script = read('deploy/back-up-periodically.sh');
    for (const setting of ['BACKUP_HOURS', 'BACKUP_DAYS']) {
      expect(get(compose, 'services', 'backup', 'environment', setting)).toBeTypeOf('string');
      expect(script).toContain(`\${${setting}:-`);
    }
  });
});

test.each(['deploy/nginx.conf', 'deploy/compose-nginx.conf'])('%s logs no secrets', (path) => {
  const text = read(path).replaceAll(/#.*/g, '');
  const format = /log_format without_secrets ([^;]+);/.exec(text)![1];
  expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_referer)\b/);
  expect(text).toMatch(/~\^\/api\/calendar-feeds\/ +\/api\/calendar-feeds\/\*;/);
  for (const [server] of text.matchAll(/^server \{[^]*?^\}/gm)) {
    expect(server).toMatch(/access_log \S+ without_secrets;/);
    expect(server).toMatch(/error_log \S+ crit;/);
  }
});

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml'));
  const objects = documents.map((document) => document.toJS() as unknown);
  const find = (kind: string) => objects.find((one) => get(one, 'kind') === kind);
  const pod = get(find('Deployment'), 'spec', 'template');
  const job = get(find('CronJob'), 'spec', 'jobTemplate', 'spec', 'template');

  test('is valid, with everything in one namespace', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    for (const one of objects.slice(1)) expect(get(one, 'metadata', 'namespace')).toBe('wandering-books');
  });

  test('selects its pods and their port', () => {
    const labels = get(pod, 'metadata', 'labels');
    expect(get(find('Deployment'), 'spec', 'selector', 'matchLabels')).toEqual(labels);
    expect(get(find('Service'), 'spec', 'selector')).toEqual(labels);
    expect(get(find('PodDisruptionBudget'), 'spec', 'selector', 'matchLabels')).toEqual(labels);
    expect(get(job, 'metadata', 'labels')).not.toEqual(labels);
    const port = get(pod, 'spec', 'containers', 0, 'ports', 0);
    expect(get(find('Service'), 'spec', 'ports', 0, 'targetPort')).toBe(get(port, 'name'));
    expect(dockerfile).toMatch(new RegExp(`^EXPOSE ${String(get(port, 'containerPort'))}$`, 'm'));
  });

  test('has liveness and readiness probes', () => {
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'];
    const paths = probes.map((probe) => get(pod, 'spec', 'containers', 0, probe, 'httpGet', 'path'));
    expect(paths).toEqual(['/api/health', '/api/health', '/api/ready']);
  });

  test('runs the image as its user without further privileges', () => {
    for (const template of [pod, job]) {
      expect(get(template, 'spec', 'securityContext')).toMatchObject({
        runAsNonRoot: true,
        runAsUser: uid,
        runAsGroup: uid,
      });
      const container = get(template, 'spec', 'containers', 0);
      expect(get(container, 'image')).toBe(get(pod, 'spec', 'containers', 0, 'image'));
      expect(get(container, 'securityContext')).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const mounted = (get(container, 'volumeMounts') as { name: string }[]).map(({ name }) => name).sort();
      const volumes = (get(template, 'spec', 'volumes') as { name: string }[]).map(({ name }) => name).sort();
      expect(mounted).toEqual(volumes);
    }
  });
});
