import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { demoFolder, freshFolder, launch, start } from './support/own-server'
import { PASSWORD } from './support/people'

/** One sentence for a person, no stack, and a code that a script can see. */
async function expectRefusal(port: number, settings: Record<string, string>, sentence: RegExp) {
  const server = launch(port, settings)
  const code = await Promise.race([
    server.exited,
    new Promise((resolve) => setTimeout(resolve, 30_000, 'still running')),
  ])
  server.child.kill('SIGKILL')
  expect(code).not.toBe('still running')
  expect(code).not.toBe(0)
  const lines = server.output().trim().split('\n')
  expect(lines.at(-1)).toMatch(sentence)
  expect(server.output()).not.toMatch(/\n\s+at /)
}

test('a busy port is named', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(4321, '127.0.0.1', resolve))
  try {
    await expectRefusal(4321, { DATA_DIR: demoFolder() }, /4321.*занят/)
  } finally {
    other.close()
  }
})

test('a data folder that cannot be written is named', async () => {
  const file = join(freshFolder(), 'not-a-folder')
  writeFileSync(file, '')
  await expectRefusal(4322, { DATA_DIR: join(file, 'data') }, /нельзя писать/)
})

test('a data folder in use by another process is named', async () => {
  const folder = demoFolder()
  const first = await start(4323, { DATA_DIR: folder })
  try {
    await expectRefusal(4324, { DATA_DIR: folder }, /уже открыта другим сервером/)
  } finally {
    first.child.kill('SIGKILL')
  }
})

test('a database that does not answer is named', async () => {
  await expectRefusal(
    4325,
    { DATA_DIR: freshFolder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' },
    /База данных не отвечает/,
  )
})

test('an empty folder is filled with the demo, and its logins are told', async () => {
  const server = await start(4326, { DATA_DIR: freshFolder() })
  try {
    await expect.poll(() => server.output()).toContain('Демо-входы, пароль')
    const [, email = ''] = /^ {2}(\S+@demo\.local) — /m.exec(server.output()) ?? []
    const answer = await fetch(`${server.address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    expect(answer.status).toBe(200)
  } finally {
    server.child.kill('SIGKILL')
  }
})
