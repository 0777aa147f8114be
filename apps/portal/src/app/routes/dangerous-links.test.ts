import { toast } from '@ws/ui'
import { expect, test, vi } from 'vitest'
import { refuseDangerousLinks } from './dangerous-links'

test('a link that would run a script is refused with a toast, wherever it came from (GD-010)', () => {
  const error = vi.spyOn(toast, 'error').mockReturnValue(1)
  document.body.innerHTML = `
    <a id="bad" href="javascript:alert(1)"><b>жми</b></a>
    <a id="data" href="data:text/html,x">жми</a>
    <a id="good" href="/todos">задачи</a>
    <a id="file" href="blob:http://localhost/1" download="a.csv">скачать</a>`
  const stop = refuseDangerousLinks()
  const click = (selector: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector(selector)?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(click('#bad b')).toBe(true)
  expect(click('#data')).toBe(true)
  expect(error.mock.calls).toEqual([['Переход по ссылке запрещён'], ['Переход по ссылке запрещён']])
  for (const selector of ['#good', '#file']) {
    document.querySelector(selector)?.addEventListener('click', (event) => event.preventDefault())
    click(selector)
  }
  expect(error).toHaveBeenCalledTimes(2)
  stop()
})
