import { expect, test } from 'vitest'
import { aroundSequence, invoiceTemplateProblem, numberTemplateProblem } from './number-templates'

test('a template of numbers has one sequence and only fields that are known', () => {
  expect(numberTemplateProblem('{prefix}-{seq:03}')).toBeUndefined()
  expect(numberTemplateProblem('{year}/{seq}-А')).toBeUndefined()
  expect(numberTemplateProblem('{prefix}')).toBe('Порядковый номер {seq} или {seq:03} нужен один раз')
  expect(numberTemplateProblem('{seq}{seq}')).toMatch(/один раз/)
  expect(numberTemplateProblem('{day}-{seq}')).toBe('Неизвестное поле {day}: можно {prefix}, {year} и {seq:03}')
  expect(invoiceTemplateProblem('СЧ-{contract}-{month}.{year}')).toBeUndefined()
  expect(invoiceTemplateProblem('{contract}/{year}')).toBe('Добавьте {month}: иначе номера счетов совпадут')
  expect(invoiceTemplateProblem('{contract}{seq}')).toMatch(/^Неизвестное поле/)
})

test('a template tells what stands around the sequence', () => {
  expect(aroundSequence('{prefix}/{seq:04}-{year}', { prefix: 'ИП', year: '2026' })).toEqual({
    ...{ head: 'ИП/', tail: '-2026', digits: 4 },
  })
  expect(aroundSequence('{seq}', { prefix: 'ИП', year: '2026' })).toEqual({ head: '', tail: '', digits: 1 })
})
