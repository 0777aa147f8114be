import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url)

test('the types of TanStack Query are changed by one module, which only a host imports', () => {
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(new URL(file, source), 'utf8')] as const)
  const having = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([file]) => file)
  expect(having(/declare module '@tanstack/)).toEqual(['query/register.ts'])
  expect(having(/from '.*\/register'|import '.*\/register'/)).toEqual([])
})
