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
})
