import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { colorModeScript } from '@ws/ui'
import { expect, test, vi } from 'vitest'
import { logInitErrors } from './init-errors'

const html = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8')

test('the document is Russian (UI-001)', () => {
  expect(html).toContain('<html lang="ru"')
})

test('the first paint already has the chosen colours: the script of the head is that of the colour mode (UI-026)', () => {
  expect(html).toContain(colorModeScript)
})

test('a portal that cannot load or start says so in place of «Загрузка…», a picture that is missing changes nothing', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  const [page, loading] = [body.querySelector('#root') as HTMLElement, body.querySelector('#root')?.innerHTML ?? '']
  document.body.append(page)
  new Function(head.querySelector('script')?.textContent ?? '')()
  const fail = (name: 'img' | 'script') => {
    const part = document.body.appendChild(document.createElement(name))
    part.dispatchEvent(new Event('error'))
    part.remove()
  }
  const failure = 'Портал не загрузился. Проверьте связь и обновите страницу'

  fail('img')
  expect(page.textContent).toBe('Загрузка…')
  fail('script')
  expect(page.textContent).toBe(failure)
  page.innerHTML = loading
  await logInitErrors(() => Promise.reject(new Error('The session cannot be restored')))
  expect(page.textContent).toBe(failure)
  page.remove()
  log.mockRestore()
})
