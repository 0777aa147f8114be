import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Converts files by LibreOffice, in a profile of its own; `to` is one of its formats. */
export function convertByOffice(files: readonly string[], to: string, into: string): void {
  const profile = `-env:UserInstallation=file://${mkdtempSync(join(tmpdir(), 'office-'))}`
  execFileSync('soffice', [profile, '--headless', '--convert-to', to, '--outdir', into, ...files], { stdio: 'pipe' })
}

/** The words of a PDF in the order of the alphabet: columns are read otherwise where they are set otherwise. `area` says of what part, as pdftotext takes it. */
export function wordsOfPdf(file: string, area: readonly string[] = []): string[] {
  const text = execFileSync('pdftotext', [...area, file, '-'], { encoding: 'utf8', stdio: 'pipe' })
  return text.match(/[\p{L}\d]+/gu)?.sort() ?? []
}
