import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { expect } from '@playwright/test'
import { layLine } from '../support/breakable-line'
import { test } from '../support/closing-test'
import { mediaHandsOf } from '../support/media'
import { openAs } from '../support/people'

const PORT = Number(process.env.E2E_PORT ?? 4310)
const MIB = 1024 ** 2
/** The whole proof takes 200; each part is of 8. */
const SIZE = Number(process.env.UPLOAD_MIB ?? 48)

/** Writes a file in which no two blocks are alike; answers its SHA-256. */
async function writeLarge(path: string, mebibytes: number): Promise<string> {
  const out = createWriteStream(path)
  const hash = createHash('sha256')
  for (let at = 0; at < mebibytes; at += 1) {
    const block = Buffer.alloc(MIB, createHash('sha256').update(`block ${at}`).digest())
    hash.update(block)
    if (!out.write(block)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
  return hash.digest('hex')
}

test(`a file of ${SIZE} MiB whose line is cut twice arrives whole`, async ({ browser }) => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'large-'))
  const line = await layLine(PORT)
  try {
    const name = `large-${Date.now()}.bin`
    const checksum = await writeLarge(join(folder, name), SIZE)
    const page = await openAs(browser, 'u02', { baseURL: line.address })
    const hands = await mediaHandsOf(page.request, 'u02')
    await page.goto('/media-storage')
    await page.getByRole('button', { name: 'Загрузить файл' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Выбрать файл', { exact: true }).setInputFiles(join(folder, name))
    let cut = line.cutAfter((SIZE / 4) * MIB)
    await dialog.getByRole('button', { name: 'Загрузить' }).last().click()
    await cut
    line.mend()
    cut = line.cutAfter((SIZE / 4) * MIB)
    await cut
    line.mend()
    await expect(dialog).toBeHidden({ timeout: 240_000 })
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await hands.find(name, null)).toMatchObject({ checksum, file_size: SIZE * MIB })
  } finally {
    line.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
