import { expect, test } from 'vitest'
import { readEnv } from './env'

test('everything has a default that works on a fresh machine', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: true,
    logLevel: 'info',
    rateLimit: 1200,
  })
  expect(readEnv({}).dataDir).toMatch(/\/\.data$/)
  expect(readEnv({ DATA_DIR: '/var/lib/workspace', DEMO: '0', PUBLIC_URL: 'https://a.example/' })).toMatchObject({
    dataDir: '/var/lib/workspace',
    demo: false,
    publicUrl: 'https://a.example',
  })
})

test('a setting that cannot be meant is named with what it takes', () => {
  expect(() => readEnv({ PORT: 'abc' })).toThrow('PORT принимает число от 0 до 65535, а не «abc»')
  expect(() => readEnv({ PORT: '70000' })).toThrow('PORT')
  expect(() => readEnv({ DEMO: 'да' })).toThrow('DEMO принимает 1 или 0')
  expect(() => readEnv({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL')
  expect(() => readEnv({ PUBLIC_URL: 'a.example' })).toThrow('PUBLIC_URL')
  expect(() => readEnv({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: не короче 16 знаков')
  for (const collector of ['host:4318', 'grpc://host:4317', 'http://', 'http:///v1'])
    expect(() => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector }), collector).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
  for (const proxies of ['10', '-1', 'true', 'proxy.local', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1,,x', ',']) {
    expect(() => readEnv({ TRUST_PROXY: proxies }), proxies).toThrow(/^TRUST_PROXY принимает число прокси/)
  }
  for (const address of [
    'http://bucket',
    's3://',
    's3://bucket?endpoint=host',
    's3://bucket?regoin=x',
    's3://key@bucket',
  ]) {
    expect(() => readEnv({ STORAGE_URL: address }), address).toThrow(/^STORAGE_URL принимает адрес вида s3:/)
  }
})

test('servers for calls are a machine and a port, an address of IPv6 in whole brackets', () => {
  const stun = [
    'stun:stun.example.org',
    'stuns:a.example:5349',
    'stun:10.0.0.1:3478',
    'stun:[::1]:3478',
    'stun:пример.рф',
  ]
  const turn = ['turn:a.example:3478?transport=udp', 'turns:[2001:db8::1]?transport=tcp']
  expect(readEnv({ STUN_URLS: stun.join(', '), TURN_URLS: turn.join(), TURN_SECRET: 'secret' }).ice).toMatchObject({
    stun,
    turn,
  })
  const broken = [
    '[::1',
    '::1',
    '[::1]3478',
    '[zz::1]',
    '[1:2]',
    'a.example:',
    'a.example:0',
    'a.example:70000',
    'a:b',
    ':3478',
    'a@b',
    'a?x=1',
    '//a',
  ]
  for (const place of broken)
    expect(() => readEnv({ STUN_URLS: `stun:${place}` }), place).toThrow(/^STUN_URLS: адреса вида stun/)
  for (const place of ['[::1', 'a.example?transport=sctp', 'a.example?']) {
    expect(() => readEnv({ TURN_URLS: `turn:${place}`, TURN_SECRET: 'x' }), place).toThrow(
      /^TURN_URLS: адреса вида turn/,
    )
  }
})

test('proxies are believed by their number or their networks, and nobody unless said', () => {
  expect([undefined, '0', '2'].map((TRUST_PROXY) => readEnv({ TRUST_PROXY }).trustProxy)).toEqual([false, false, 2])
  expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::1' }).trustProxy).toEqual(['10.0.0.0/8', '2001:db8::1'])
})

test('a media server is given with its secret, or not at all', () => {
  expect(readEnv({}).media).toBeUndefined()
  const media = { url: 'wss://janus.example:8989/ws', secret: 'secret' }
  expect(readEnv({ MEDIA_SERVER_URL: media.url, MEDIA_SERVER_SECRET: media.secret }).media).toEqual(media)
  expect(() => readEnv({ MEDIA_SERVER_URL: media.url })).toThrow(/требует MEDIA_SERVER_SECRET/)
  for (const url of ['http://janus:8188', 'ws://', 'ws://a@b', 'janus:8188'])
    expect(() => readEnv({ MEDIA_SERVER_URL: url, MEDIA_SERVER_SECRET: 'x' }), url).toThrow(
      /^MEDIA_SERVER_URL принимает/,
    )
})

test('an address of S3 says bucket, folder, service and keys', () => {
  const none = { prefix: '', endpoint: undefined, region: undefined, isPathStyle: false, credentials: undefined }
  expect(readEnv({ STORAGE_URL: 's3://files' }).s3).toEqual({ ...none, bucket: 'files' })
  const address = 's3://AKIA:a%2Fb@files/work/one/?endpoint=https://storage.example:9000&region=ru-central1'
  const keys = { accessKeyId: 'AKIA', secretAccessKey: 'a/b' }
  const full = { bucket: 'files', prefix: 'work/one/', endpoint: 'https://storage.example:9000', region: 'ru-central1' }
  expect(readEnv({ STORAGE_URL: address }).s3).toEqual({ ...full, isPathStyle: true, credentials: keys })
  expect(readEnv({ STORAGE_URL: `${address}&path_style=0` }).s3?.isPathStyle).toBe(false)
})
