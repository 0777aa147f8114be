import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEMO_TENANTS } from '../../db/demo/data/tenants-data'
import {
  accountProblem,
  bikProblem,
  compactRequisite,
  corrAccountProblem,
  innProblem,
  kppProblem,
  ogrnProblem,
  type TenantKind,
} from './requisites'

test('right ИНН pass and wrong control digits do not, the eleventh included', () => {
  for (const inn of ['7707083893', '6699078912', '660123456729']) expect(innProblem(inn)).toBeNull()
  for (const inn of ['7707083892', '660123456728', '660123456739', '0000000000', '000000000000']) {
    expect(innProblem(inn)).toBe('Неверная контрольная сумма ИНН')
  }
  expect(innProblem('770708389')).toContain('10 цифр')
  expect(innProblem('660123456729', 'legal')).toBe('ИНН организации: 10 цифр')
  expect(innProblem('7707083893', 'individual')).toBe('ИНН ИП и физлица: 12 цифр')
})

test('right ОГРН and ОГРНИП pass, wrong ones do not', () => {
  for (const ogrn of ['1027700132195', '1037739010891']) expect(ogrnProblem(ogrn, 'legal')).toBeNull()
  expect(ogrnProblem('1027700132194', 'legal')).toBe('Неверная контрольная сумма ОГРН')
  expect(ogrnProblem('2027700132195', 'legal')).not.toBeNull()
  expect(ogrnProblem('318665800012344', 'sole_proprietor')).toBeNull()
  expect(ogrnProblem('318665800012345', 'sole_proprietor')).toBe('Неверная контрольная сумма ОГРНИП')
})

test('an account must fit the БИК of its bank', () => {
  expect(accountProblem('40702810000000001234', '046577901')).toBeNull()
  expect(accountProblem('40702810100000001234', '046577901')).toBe('Номер счёта не соответствует БИК')
  expect(accountProblem('00000000000000000000', '046577901')).not.toBeNull()
  expect(accountProblem('03100643000000016200', '016577551')).toBeNull()
  expect(corrAccountProblem('30101810400000000225', '044525225')).toBeNull()
  expect(corrAccountProblem('30101810600000000901', '046577901')).toBeNull()
  expect(corrAccountProblem('30101810500000000225', '044525225')).toBe('Корр. счёт не соответствует БИК')
})

test('КПП and БИК have their form', () => {
  expect(kppProblem('669901001')).toBeNull()
  expect(kppProblem('6699AB001')).toBeNull()
  for (const kpp of ['66990100', '000000000', '6699ab001'])
    expect(kppProblem(kpp)).toBe('КПП: 9 знаков, например 669901001')
  expect(bikProblem('046577901')).toBeNull()
  for (const bik of ['096577901', '04657790', '000000000']) expect(bikProblem(bik)).toBe('БИК: 9 цифр')
})

test('one changed digit of a right ИНН is always noticed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('7707083893', '6699078912'),
      fc.nat(9),
      fc.integer({ min: 1, max: 9 }),
      (inn, at, by) => {
        const digits = [...inn]
        digits[at] = String((Number(digits[at]) + by) % 10)
        return innProblem(digits.join('')) !== null
      },
    ),
  )
})

test('spaces and hyphens do not matter', () => {
  expect(compactRequisite(' 7707 083-893 ')).toBe('7707083893')
})

test('every tenant of the demo has right requisites', () => {
  for (const tenant of DEMO_TENANTS) {
    const kind = tenant.kind as TenantKind
    expect([tenant.name, innProblem(tenant.inn, kind)]).toEqual([tenant.name, null])
    expect([tenant.name, accountProblem(tenant.account, '046577901')]).toEqual([tenant.name, null])
    if (tenant.kpp) expect(kppProblem(tenant.kpp)).toBeNull()
  }
})
