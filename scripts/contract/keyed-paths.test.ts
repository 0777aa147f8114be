import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Document } from './document'
import { toKeyedPaths } from './keyed-paths'

/** What makes something by a POST without an idempotency key, and why sending it twice does no harm. */
const WITHOUT_KEY: Record<string, string> = {
  '/users/accounts': 'an address has one account, and the password in the answer may be kept nowhere',
  '/users': 'an address has one account, and who asks is nobody yet',
  '/users/first-administrator': 'there is one, and who asks is nobody yet',
  '/users/invitations':
    'a newer invitation takes the place of the older, and the link in the answer may be kept nowhere',
  '/mediafiles/archives': 'an archive is over in minutes and holds nothing of its own',
  '/uploads': 'tus has no such key; what nobody goes on sending is dropped',
}

const contract = JSON.parse(
  readFileSync(new URL('../../packages/api-client/src/contract/openapi.json', import.meta.url), 'utf8'),
) as Document

test('whatever makes something takes an idempotency key, or is named with the reason why not', () => {
  const keyed = new Set(toKeyedPaths(contract))
  const making = Object.entries(contract.paths).filter(([, { post }]) => post?.responses && '201' in post.responses)
  expect(making.length).toBeGreaterThan(20)
  expect(
    making
      .map(([path]) => path)
      .filter((path) => !keyed.has(path))
      .sort(),
  ).toEqual(Object.keys(WITHOUT_KEY).sort())
})
