import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      publicUrl: 'http://localhost:3000',
      support: {},
      links: {},
      mailFrom: 'The Wandering Book Network <no-reply@localhost>',
      workers: 1,
      poolSize: 8,
      pushAllowsLocal: false,
      pushServices: [],
      shutdownGrace: 0,
      rateLimitFactor: 1,
      clockOffset: 0,
      logLevel: 'info',
    });
  });

  it('reads the number of processes, connections per process and the grace period', () => {
    const config = readConfig({ WORKERS: '4', POOL_SIZE: '12', SHUTDOWN_GRACE: '2.5' });
    expect(config).toMatchObject({ workers: 4, poolSize: 12, shutdownGrace: 2500 });
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(Math.min(64, availableParallelism()));
  });

  it.each([
    [{ WORKERS: '0' }, 'WORKERS must be auto or a whole number, 1 to 64.'],
    [{ WORKERS: 'many' }, 'WORKERS must be auto or a whole number, 1 to 64.'],
    [{ WORKERS: '1.5' }, 'WORKERS must be auto or a whole number, 1 to 64.'],
    [{ POOL_SIZE: '1' }, 'POOL_SIZE must be a whole number, 2 to 100.'],
    [{ SHUTDOWN_GRACE: '-1' }, 'SHUTDOWN_GRACE must be a number of seconds, 0 to 300.'],
  ])('rejects %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('reads variables and treats an empty one as not set', () => {
    const config = readConfig({
      PORT: '4000',
      DATA_DIR: '/srv/books',
      DATABASE_URL: 'postgresql://books@localhost/books?host=%2Frun',
      SMTP_URL: '',
      SEED_DEMO: 'false',
      RATE_LIMIT_FACTOR: '0.5',
    });
    expect(config).toMatchObject({ port: 4000, dataDir: '/srv/books', publicUrl: 'http://localhost:4000' });
    expect(config).toMatchObject({ seedDemo: false, rateLimitFactor: 0.5, smtpUrl: undefined });
    expect(config.databaseUrl).toContain('host=%2Frun');
  });

  it('enables Open Library only when configured', () => {
    expect(readConfig({ OPEN_LIBRARY_URL: '' }).openLibraryUrl).toBeUndefined();
    expect(readConfig({ OPEN_LIBRARY_URL: 'https://openlibrary.org/' }).openLibraryUrl).toBe('https://openlibrary.org');
  });

  it('reads more push services', () => {
    const config = readConfig({ PUSH_SERVICES: 'https://push.example.org/, http://127.0.0.1:8080' });
    expect(config.pushServices).toEqual(['https://push.example.org', 'http://127.0.0.1:8080']);
    for (const list of ['push.example.org', 'https://push.example.org,', 'https://push.example.org/up'])
      expect(() => readConfig({ PUSH_SERVICES: list })).toThrow(
        /^PUSH_SERVICES\.[01] must be an http or https address/,
      );
  });

  it('removes the trailing slash of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://books.example.org/' }).publicUrl).toBe('https://books.example.org');
  });

  it('reads the links to the community', () => {
    const { links } = readConfig({
      LINKEDIN_URL: 'https://linkedin.example.org/books',
      REVIEWS_URL: 'https://r.example.org/',
    });
    expect(links).toEqual({ reviews: 'https://r.example.org/', linkedin: 'https://linkedin.example.org/books' });
  });

  it('enables Google only with both credentials', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig(google).google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      issuer: 'https://accounts.google.com',
    });
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(
      'GOOGLE_CLIENT_SECRET and GOOGLE_CLIENT_ID belong together',
    );
  });

  it('reads another realtime service, by default Pusher', () => {
    const pusher = { PUSHER_APP_ID: '1', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret' };
    const given = { appId: '1', key: 'key', secret: 'secret' };
    expect(readConfig({}).pusher).toBeUndefined();
    expect(readConfig({ ...pusher, PUSHER_CLUSTER: 'ap2' }).pusher).toEqual({
      ...given,
      cluster: 'ap2',
      apiUrl: 'https://api-ap2.pusher.com',
      socketUrl: 'wss://ws-ap2.pusher.com',
    });
    expect(readConfig({ ...pusher, PUSHER_HOST: 'http://rt.example.org:6001/' }).pusher).toEqual({
      ...given,
      cluster: 'mt1',
      apiUrl: 'http://rt.example.org:6001',
      socketUrl: 'ws://rt.example.org:6001',
    });
    expect(() => readConfig({ ...pusher, PUSHER_SECRET: '' })).toThrow(
      /^PUSHER_SECRET and PUSHER_KEY and .* all or none/,
    );
    expect(() => readConfig({ PUSHER_APP_ID: '1' })).toThrow('belong together');
    expect(() => readConfig({ PUSHER_CLUSTER: 'ap2' })).toThrow(/^PUSHER_KEY must be set/);
    expect(() => readConfig({ PUSHER_HOST: 'https://rt.example.org' })).toThrow(/^PUSHER_KEY must be set/);
  });

  it.each([
    ['PUSHER_APP_ID', 'a b'],
    ['PUSHER_KEY', 'a/b'],
    ['PUSHER_CLUSTER', 'ap2.example.org'],
    ['PUSHER_HOST', 'rt.example.org'],
    ['PUSHER_HOST', 'wss://rt.example.org'],
    ['PUSHER_HOST', 'https://rt.example.org/apps'],
  ])('rejects %s=%s among the settings of a realtime service', (name, value) => {
    const pusher = { PUSHER_APP_ID: '1', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret' };
    expect(() => readConfig({ ...pusher, [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]*\\.$`));
  });

  it('reads a bucket, with path style for other stores than Amazon S3', () => {
    const bucket = { S3_BUCKET: 'books', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const given = { bucket: 'books', accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ ...bucket, S3_REGION: 'ap-south-1' }).s3).toEqual({
      ...given,
      region: 'ap-south-1',
      forcePathStyle: false,
    });
    const own = { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' };
    expect(readConfig(own).s3).toEqual({
      ...given,
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      forcePathStyle: true,
    });
    expect(readConfig({ ...own, S3_FORCE_PATH_STYLE: 'false' }).s3).toMatchObject({ forcePathStyle: false });
    for (const name of Object.keys(bucket))
      expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(
        `${name} must be set where any other S3_ variable is.`,
      );
    expect(() => readConfig({ S3_REGION: 'ap-south-1' })).toThrow(/^S3_BUCKET must [^]+S3_SECRET_ACCESS_KEY must /);
  });

  it.each([
    ['S3_ENDPOINT', '127.0.0.1:9000'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000/books'],
    ['S3_BUCKET', 'My books'],
    ['S3_REGION', 'ap south'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
  ])('rejects %s=%s among the settings of a bucket', (name, value) => {
    const bucket = { S3_BUCKET: 'books', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(() => readConfig({ ...bucket, [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]*\\.$`));
  });

  it('says that no replica is read any more', () => {
    const url = 'postgresql://books@localhost/books';
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: url })).toThrow(
      /^DATABASE_REPLICA_URL is no longer read: [^\n]+\.$/,
    );
  });

  it('rejects a realtime secret that is too short', () => {
    expect(readConfig({ REALTIME_SECRET: 's'.repeat(32) }).realtimeSecret).toBe('s'.repeat(32));
    expect(() => readConfig({ REALTIME_SECRET: 'short' })).toThrow('REALTIME_SECRET must have at least 32 characters.');
  });

  it('accepts an http issuer on this machine only', () => {
    const env = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:4000' };
    expect(readConfig(env).google?.issuer).toBe('http://127.0.0.1:4000');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/40'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['PUBLIC_URL', 'books.example.org'],
    ['PUBLIC_URL', 'https://example.org/books'],
    ['DATABASE_URL', 'mysql://localhost/books'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'http://localhost'],
    ['GOOGLE_ISSUER', 'http://accounts.example.org'],
    ['GOOGLE_ISSUER', 'http://localhost.example.org'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['OPEN_LIBRARY_URL', 'openlibrary.org'],
    ['OPEN_LIBRARY_URL', 'https://openlibrary.org/api'],
    ['OPEN_LIBRARY_URL', 'file:///etc'],
    ['SUPPORT_EMAIL', 'somebody'],
    ['EVENTS_URL', 'events.example.org'],
    ['FACEBOOK_URL', 'javascript:alert(1)'],
    ['MAIL_FROM', 'The Wandering Book Network'],
    ['SEED_DEMO', 'maybe'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', 'lots'],
    ['LOG_LEVEL', 'loud'],
    ['CLOCK_OFFSET', '5'],
    ['CLOCK_OFFSET', '-5d'],
  ])('rejects %s=%s with one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]*\\.$`));
  });

  it('moves the clock, except of an installation that visitors reach by https', () => {
    expect(readConfig({ CLOCK_OFFSET: '26h' }).clockOffset).toBe(26 * 3_600_000);
    expect(readConfig({ CLOCK_OFFSET: '5d', PUBLIC_URL: 'http://books.example.org' }).clockOffset).toBe(
      120 * 3_600_000,
    );
    expect(() => readConfig({ CLOCK_OFFSET: '5d', PUBLIC_URL: 'https://books.example.org' })).toThrow(
      'CLOCK_OFFSET is for tests and demonstrations and cannot be set with an https PUBLIC_URL.',
    );
  });

  it('trusts the configured proxies, by default none', () => {
    expect(readConfig({}).isTrustedProxy).toBeUndefined();
    const { isTrustedProxy } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.1.0.0/16' });
    expect(['127.0.0.1', '10.1.2.3', '10.2.0.1'].map(isTrustedProxy!)).toEqual([true, true, false]);
  });

  it('reports each invalid variable in one line', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^PORT must [^\n]+\nLOG_LEVEL must [^\n]+$/);
  });
});

it('docs/configuration.md documents every variable, and no other', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (`[A-Z].*?) +\|/gm)].flatMap(([, names = '']) => names.split(', '));
  const documented = rows.map((name) => name.replaceAll('`', '')).filter((name) => name !== 'BACKUP_S3_*');
  const read = Object.keys(environment.shape).filter((name) => name !== 'DATABASE_REPLICA_URL');
  expect(documented.sort()).toEqual(read.sort());
});
