import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCESS_LIFE, createTokens, loadSecret } from './tokens'

const folder = mkdtempSync(join(tmpdir(), 'ws-secret-'))
const secret = new TextEncoder().encode('a secret of at least thirty-two bytes')
const tokens = createTokens(secret)

afterAll(() => rmSync(folder, { recursive: true }))

describe('an access token', () => {
  test('names its person and session (API-003)', async () => {
    const token = await tokens.issueAccessToken({ user: 7, session: 'chain' }, ACCESS_LIFE)
    expect(await tokens.verifyAccessToken(token)).toEqual({ user: 7, session: 'chain' })
  })

  test('that is over is told from one that is false', async () => {
    const over = await tokens.issueAccessToken({ user: 7, session: 'chain' }, -1)
    await expect(tokens.verifyAccessToken(over)).rejects.toMatchObject({ status: 401, code: 'token_expired' })
    const foreign = createTokens(new TextEncoder().encode('another secret of more than 32 bytes!'))
    const forged = await foreign.issueAccessToken({ user: 1, session: 'chain' }, ACCESS_LIFE)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1","sid":"x"}').toString('base64url')}.`
    for (const token of [forged, unsigned, '', 'x.y.z', `${forged.slice(0, -2)}AA`]) {
      await expect(tokens.verifyAccessToken(token)).rejects.toMatchObject({ status: 401, code: 'token_invalid' })
    }
  })

  test('that was true a moment ago is refused once it is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const token = await tokens.issueAccessToken({ user: 7, session: 'chain' }, 60)
    await tokens.verifyAccessToken(token)
    vi.setSystemTime(Date.now() + 59_000)
    expect(await tokens.verifyAccessToken(token)).toEqual({ user: 7, session: 'chain' })
    vi.setSystemTime(Date.now() + 2_000)
    await expect(tokens.verifyAccessToken(token)).rejects.toMatchObject({ status: 401, code: 'token_expired' })
  })

  test('without a person or a session is false, whoever signed it', async () => {
    const make = (claims: object) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('5m').sign(secret)
    for (const claims of [{}, { sub: 'x', sid: 'a' }, { sub: '0', sid: 'a' }, { sub: '1' }]) {
      await expect(tokens.verifyAccessToken(await make(claims))).rejects.toMatchObject({ code: 'token_invalid' })
    }
  })
})

describe('the secret of an installation', () => {
  test('is made once, kept and readable by its owner only', async () => {
    const first = await loadSecret(join(folder, 'data'))
    expect(first.byteLength).toBeGreaterThanOrEqual(32)
    expect(await loadSecret(join(folder, 'data'))).toEqual(first)
    expect(statSync(join(folder, 'data', 'secret')).mode & 0o777).toBe(0o600)
  })

  test('needs a folder that can be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    for (const path of [join(folder, 'file'), join(folder, 'file', 'data'), '/proc/none', '/proc/none/data']) {
      await expect(loadSecret(path)).rejects.toThrow(/нельзя писать.*DATA_DIR/)
    }
    expect(await loadSecret(join(folder, 'made', 'with', 'parents'))).toHaveLength(64)
  })
})
