import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let leasing: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  leasing = await server.as('u03')
})
afterAll(() => server.close())

const COMPANY = {
  kind: 'legal',
  name: 'ООО «Проба»',
  inn: '7707083893',
  kpp: '669901001',
  ogrn: '1027700132195',
  legal_address: 'Екатеринбург, Пробная, 1',
}
const CONTACT = { full_name: 'Иванов Иван', phone: '8 (912) 345-67-89', is_primary: true }
const ACCOUNT = {
  bank_name: 'Банк',
  bik: '046577901',
  account: '4070 2810 0000 0000 1234',
  corr_account: '30101810600000000901',
  is_primary: true,
}

test('a company is stored with tidy requisites, phones and its manager', async () => {
  const { status, body } = await leasing.send('POST', '/tenants', {
    ...COMPANY,
    inn: ' 7707-083 893',
    email: 'INFO@Proba.RU',
    contacts: [{ ...CONTACT, telegram: '@ivanov' }],
    bank_accounts: [ACCOUNT],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    inn: '7707083893',
    email: 'info@proba.ru',
    status: 'prospect',
    manager: leasing.id,
    acting_basis: 'Устава',
    contacts: [{ phone: '+79123456789', telegram: 'ivanov', is_primary: true }],
    bank_accounts: [{ account: '40702810000000001234', is_archived: false }],
  })
})

test('the same ИНН and КПП are not taken twice, another КПП is a branch', async () => {
  const again = await leasing.send('POST', '/tenants', COMPANY)
  expect(again).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  expect((await leasing.send('POST', '/tenants', { ...COMPANY, name: 'Филиал', kpp: '667101001' })).status).toBe(201)
})

test('every fault is told under its own field', async () => {
  const { status, body } = await leasing.send('POST', '/tenants', {
    ...COMPANY,
    inn: '7707083892',
    kpp: 'нет',
    ogrn: '1027700132194',
    phone: '12',
    contacts: [
      { full_name: 'Без связи', is_primary: true },
      { ...CONTACT, email: 'нет', is_primary: true },
    ],
    bank_accounts: [{ ...ACCOUNT, account: '40702810100000001234', is_primary: false }],
  })
  expect(status).toBe(400)
  expect((body as { errors: object }).errors).toEqual({
    inn: ['Неверная контрольная сумма ИНН'],
    kpp: ['КПП: 9 знаков, например 669901001'],
    ogrn: ['Неверная контрольная сумма ОГРН'],
    phone: ['Неверный номер телефона'],
    'contacts.0.phone': ['Укажите телефон или почту'],
    'contacts.1.email': ['Неверный адрес почты'],
    contacts: ['Отметьте один основной контакт'],
    'bank_accounts.0.account': ['Номер счёта не соответствует БИК'],
    bank_accounts: ['Отметьте один основной счёт'],
  })
})

test('what must be given depends on who the tenant is', async () => {
  const person = await leasing.send('POST', '/tenants', { kind: 'individual', name: 'Иванов Иван Иванович' })
  expect(person).toMatchObject({ status: 201, body: { inn: null, acting_basis: null } })
  const company = await leasing.send('POST', '/tenants', { kind: 'legal', name: 'ООО «Пусто»' })
  expect(Object.keys((company.body as { errors: object }).errors)).toEqual(['inn', 'kpp', 'legal_address'])
})

test('a change is checked together with what is there', async () => {
  const found = await leasing.send('GET', '/tenants?search=ТехноСфера')
  const [tenant] = (found.body as { data: { id: number; inn: string }[] }).data
  expect((await leasing.send('PATCH', `/tenants/${tenant?.id}`, { note: 'Звонить утром' })).body).toMatchObject({
    note: 'Звонить утром',
    inn: '6699078912',
  })
  expect(await leasing.send('PATCH', `/tenants/${tenant?.id}`, { kind: 'individual' })).toMatchObject({
    status: 400,
    body: { errors: { inn: ['ИНН ИП и физлица: 12 цифр'] } },
  })
})

test('tenants are found by ИНН, by a phone in any form and by the name of a contact', async () => {
  const search = async (text: string) => {
    const { body } = await leasing.send('GET', `/tenants?search=${encodeURIComponent(text)}`)
    return (body as { data: { name: string }[] }).data.map((tenant) => tenant.name)
  }
  expect(await search('6699078912')).toEqual(['ООО «ТехноСфера»'])
  expect(await search('технОсфЕра')).toEqual(['ООО «ТехноСфера»'])
  expect(await search('912 345-67-89')).toContain('ООО «Проба»')
  expect(await search('Иванов')).toContain('ООО «Проба»')
})

test('an ИНН is checked while it is typed, and its tenant named', async () => {
  const check = async (inn: string) => (await leasing.send('GET', `/tenants/check-inn?inn=${inn}`)).body
  expect(await check('6699078912')).toMatchObject({
    valid: true,
    message: 'Уже есть арендатор с этим ИНН: ООО «ТехноСфера»',
    tenant: { name: 'ООО «ТехноСфера»' },
  })
  expect(await check('7707083892')).toEqual({ valid: false, message: 'Неверная контрольная сумма ИНН', tenant: null })
  expect(await check('660123456729')).toEqual({ valid: true, message: null, tenant: null })
})
