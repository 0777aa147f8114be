import { expect, test } from 'vitest'
import { hrefOf } from './link-href'

test('an address is completed as it was meant, and one that says where it leads is left as it is', () => {
  expect(hrefOf(' example.com/путь ')).toBe('https://example.com/путь')
  expect(hrefOf('a@b.ru')).toBe('mailto:a@b.ru')
  for (const whole of ['http://example.com', 'mailto:a@b.ru', '/todos/12', '#part', 'javascript:alert(1)'])
    expect(hrefOf(whole)).toBe(whole)
})
