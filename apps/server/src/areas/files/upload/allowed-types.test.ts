import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makePdf } from '../../../db/demo/pdf'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { createDirectory, sendForm, uploadFile } from '../files.fixture'
import { append, askTus, beginUpload, metadataOf } from '../resumable/tus.fixture'
import { checkNewName, checkType } from './allowed-types'

const PDF = new Uint8Array(makePdf('Договор', ['Текст']))
const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'))
const MP4 = new Uint8Array(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'))
const ZIP = new Uint8Array(Buffer.from(`504b0304${'00'.repeat(40)}`, 'hex'))

const REFUSAL = { code: 'file_type', message: 'Недопустимый тип файла. Принимаются: pdf, jpg, jpeg, jpe' }

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())
afterEach(() => allow([]))

const allow = (file_types: string[]) => admin.send('PATCH', '/settings', { file_types })

function send(name: string, bytes: Uint8Array<ArrayBuffer>, fields: [string, string][] = [['display_name', name]]) {
  return sendForm(admin, 'POST', '/mediafiles/files/', [...fields, ['file', new File([bytes], name)]])
}

test('programs are refused under any spelling of their extension', () => {
  const hidden = ['x.exe\u200B', 'x.e\u00ADxe', 'счёт\u202Efdp.exe', 'x.exe\u2800', 'x.exe\u00a0.', 'x.ехе\u2060.exe']
  const others = ['вход.hta', 'Папка.lnk', 'диск.iso', 'смета.xlsm', 'Письмо.DOCM', 'сайт.url', 'a.ps1', 'b.jse']
  for (const name of ['a.exe', 'A.EXE', 'a.pdf.exe', 'a.exe.', 'a.exe . ', 'x.sh', 'y.apk', ...hidden, ...others]) {
    expect(() => checkType(name, undefined), name).toThrow('Недопустимый тип файла')
    expect(() => checkNewName(name, 'a.pdf', undefined), name).toThrow('Недопустимый тип файла')
  }
  for (const name of ['a.pdf', 'exe', 'a.exe.pdf', 'execution.txt', 'смета.xlsx', 'план.bin', 'Акт 12.05']) {
    expect(() => checkType(name, undefined)).not.toThrow()
  }
})

test('of types an administrator chose only these are taken by a form, whoever sends it and for what (010, 021)', async () => {
  expect((await send('любой.dwg', ZIP)).status).toBe(201)
  await allow(['pdf', 'jpg'])
  expect((await send('договор.PDF', PDF)).status).toBe(201)
  expect((await send('фото.jpeg', new Uint8Array(0))).status).toBe(201)
  for (const name of ['таблица.xlsx', 'безымянный', 'договор.pdf.zip']) {
    expect([name, await send(name, ZIP)]).toMatchObject([name, { status: 415, body: REFUSAL }])
  }
  expect(await send('вложение.png', PNG, [])).toMatchObject({ status: 415, body: REFUSAL })
  expect(await send('договор.pdf', PDF, [['display_name', 'договор.zip']])).toMatchObject({ status: 415 })
  expect((await send('акт.pdf', PDF, [['display_name', 'Акт 12.05']])).status).toBe(201)
})

test('a name that ends in a word of the language is of no known type', async () => {
  const bytes = new TextEncoder().encode('текст')
  for (const end of ['constructor', 'toString', '__proto__']) {
    expect([end, await send(`заметка.${end}`, bytes)]).toMatchObject([
      end,
      { status: 201, body: { file_type: 'application/octet-stream' } },
    ])
  }
})

test('what a name says and the bytes do not is refused, but what only a name can tell is not', async () => {
  await allow(['pdf', 'mov', 'dwf'])
  expect(await send('картинка.pdf', PNG)).toMatchObject({ status: 415 })
  expect((await send('съёмка.mov', MP4)).status).toBe(201)
  expect((await send('чертёж.dwf', ZIP)).status).toBe(201)
  await allow(['pdf', 'png'])
  expect((await send('картинка.pdf', PNG)).status).toBe(201)
})

test('a file sent in parts is refused before its first byte, and at its end where the choice was made meanwhile', async () => {
  const path = await beginUpload(admin, PNG.length, { filename: 'план.png' })
  await allow(['pdf', 'jpg'])
  const headers = { 'upload-length': '5', 'upload-metadata': metadataOf({ filename: 'план.png' }) }
  const refused = await askTus(admin, 'POST', '/api/uploads', headers)
  expect([refused.status, await refused.json()]).toMatchObject([415, REFUSAL])
  const ended = await append(admin, path, 0, PNG)
  expect([ended.status, await ended.json()]).toMatchObject([415, REFUSAL])
  expect((await askTus(admin, 'HEAD', path)).status).toBe(404)
  const pdf = await beginUpload(admin, PDF.length, { filename: 'план.pdf' })
  expect((await append(admin, pdf, 0, PDF)).status).toBe(204)
})

test('a file gets no bytes and no name of a type not let in; its own it keeps, and so do those that are there', async () => {
  const folder = await createDirectory(admin, 'Прежние')
  const file = await uploadFile(admin, 'план.png', PNG, [['directory', String(folder.id)]])
  await allow(['pdf', 'jpg'])
  const change = (fields: [string, string | File][]) => sendForm(admin, 'PUT', `/mediafiles/files/${file.id}`, fields)
  expect(await change([['file', new File([PNG], 'план.png')]])).toMatchObject({ status: 415, body: REFUSAL })
  expect(await change([['display_name', 'план.xlsx']])).toMatchObject({
    status: 415,
    body: { ...REFUSAL, errors: { display_name: [REFUSAL.message] } },
  })
  for (const name of ['план дома.png', 'план 12.05', 'план.pdf']) {
    expect([name, (await change([['display_name', name]])).status]).toEqual([name, 200])
  }
  expect((await server.fetch(file.file)).status).toBe(200)
})

test('the choice is told to everybody with all spellings, programs are no choice, nor is what is no extension', async () => {
  await allow(['tif', 'pdf'])
  const { body } = await server.send('GET', '/users/sign-in-options')
  expect(body).toMatchObject({ file_types: ['tif', 'tiff', 'pdf'] })
  expect(await allow(['pdf', 'exe', 'sh'])).toMatchObject({
    status: 400,
    body: { errors: { file_types: ['Программы не принимаются: exe, sh'] } },
  })
  for (const wrong of [['PDF'], ['.pdf'], [''], ['док'], [5], 'pdf', Array(101).fill('pdf')]) {
    expect([wrong, (await allow(wrong as string[])).status]).toEqual([wrong, 400])
  }
  await server.database.pool.query(`update settings set value = '["PDF"]' where key = 'files.allowed_types'`)
  expect((await admin.send('GET', '/settings')).body).toMatchObject({ values: { file_types: [] } })
})
