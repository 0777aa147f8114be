import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { createDirectory, sendForm, uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson
let employee: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  employee = await createPerson(server)
})
afterAll(() => server.close())

type Result = Schema<'MediaBulkResult'>
type Body = Partial<Schema<'MediaBulk'>>

async function bulk(body: Body, person = admin): Promise<{ status: number; body: Result & { code: string } }> {
  return person.send('POST', '/mediafiles/bulk', body)
}

const file = (id: number) => ({ type: 'file' as const, id })
const folder = (id: number) => ({ type: 'directory' as const, id })
const put = (directory: number, name: string, person = admin) =>
  uploadFile(person, name, name, [
    ['directory', String(directory)],
    ['display_name', name],
  ])

/** What a folder holds, folders first and below each what it holds. */
async function tree(id: number): Promise<unknown[]> {
  const folders = (await admin.send('GET', `/mediafiles/directories?parent=${id}`)).body as {
    directories: Schema<'Directory'>[]
  }
  const files = (await admin.send('GET', `/mediafiles/files?directory=${id}`)).body as { files: Schema<'File'>[] }
  const inner = await Promise.all(
    folders.directories.map(async (one) => [one.display_name, await tree(one.id)] as const),
  )
  return [...inner.map(([name, content]) => ({ [name]: content })), ...files.files.map((one) => one.display_name)]
}

async function textOf({ file: address }: Schema<'File'>): Promise<string> {
  return (await server.fetch(address)).text()
}

describe('move', () => {
  test('named files and folders go together, and the journal has an entry of each under one batch', async () => {
    const [from, to] = [await createDirectory(admin, 'Откуда'), await createDirectory(admin, 'Куда')]
    const inner = await createDirectory(admin, 'Внутри', from.id)
    await put(inner.id, 'глубоко.txt')
    const one = await put(from.id, 'один.txt')
    const { status, body } = await bulk({
      action: 'move',
      selection: { items: [file(one.id), folder(inner.id)] },
      parent: to.id,
    })
    expect([status, body]).toEqual([
      200,
      {
        done: [folder(inner.id), file(one.id)],
        skipped: [],
        failed: [],
        batch: expect.any(String),
        counts: { done: 2, skipped: 0, failed: 0 },
      },
    ])
    expect(await tree(to.id)).toEqual([{ Внутри: ['глубоко.txt'] }, 'один.txt'])
    expect(await tree(from.id)).toEqual([])
    const { rows } = await server.database.pool.query(
      `select entity, changes from audit_log where batch_id is not null and entity_id = any($1) order by id`,
      [[inner.id, one.id]],
    )
    expect(rows).toMatchObject([
      { entity: 'directory', changes: { parent: { from: from.id, to: to.id } } },
      { entity: 'file', changes: { directory: { from: from.id, to: to.id } } },
    ])
  })

  test('all but three go by a rule, without their numbers being sent', async () => {
    const [from, to] = [await createDirectory(admin, 'Много'), await createDirectory(admin, 'Сюда')]
    const files = await Promise.all(Array.from({ length: 8 }, (_, at) => put(from.id, `${at}.txt`)))
    await createDirectory(admin, 'Папка', from.id)
    const except = files.slice(0, 3).map(({ id }) => file(id))
    const { body } = await bulk({ action: 'move', selection: { directory: from.id, except }, parent: to.id })
    expect(body.counts).toEqual({ done: 6, skipped: 0, failed: 0 })
    expect(await tree(from.id)).toEqual(['0.txt', '1.txt', '2.txt'])
    expect(await tree(to.id)).toEqual([{ Папка: [] }, '3.txt', '4.txt', '5.txt', '6.txt', '7.txt'])
    const some = await bulk({ action: 'move', selection: { directory: to.id, search: '4' }, parent: from.id })
    expect(some.body.counts.done).toBe(1)
    expect(await tree(from.id)).toContain('4.txt')
  })

  test('a folder never goes into itself: named it is refused with all, by a rule it stays alone', async () => {
    const outer = await createDirectory(admin, 'Внешняя')
    const inner = await createDirectory(admin, 'Внутренняя', outer.id)
    const one = await put(outer.id, 'рядом.txt')
    for (const parent of [outer.id, inner.id]) {
      const answer = await bulk({
        action: 'move',
        selection: { items: [file(one.id), folder(outer.id)] },
        parent,
      })
      expect([answer.status, answer.body]).toEqual([
        409,
        expect.objectContaining({ code: 'bad_move', message: 'Нельзя переместить папку в саму себя' }),
      ])
    }
    const rule = await bulk({ action: 'move', selection: { directory: outer.id }, parent: inner.id })
    expect(rule.body).toMatchObject({ done: [file(one.id)], failed: [{ ...folder(inner.id), code: 'bad_move' }] })
    expect(await tree(outer.id)).toEqual([{ Внутренняя: ['рядом.txt'] }])
  })

  test('what the person may not move, and what is not there, fails by itself', async () => {
    const to = await createDirectory(employee, 'Сотрудника')
    const [own, foreign] = [await uploadFile(employee, 'свой.txt'), await uploadFile(admin, 'чужой.txt')]
    const selection = { items: [file(own.id), file(foreign.id), file(999_999)] }
    const { body } = await bulk({ action: 'move', selection, parent: to.id }, employee)
    expect(body).toMatchObject({
      done: [file(own.id)],
      failed: [
        { ...file(foreign.id), code: 'out_of_scope' },
        { ...file(999_999), code: 'not_found' },
      ],
    })
  })

  test('a request that says nothing is refused', async () => {
    expect((await bulk({ action: 'move', selection: {}, parent: null })).status).toBe(400)
    expect((await bulk({ action: 'move', selection: { items: [] } })).status).toBe(400)
    expect((await bulk({ action: 'move', selection: { items: [] }, parent: 999_999 })).status).toBe(400)
    expect((await bulk({ action: 'remove', selection: { directory: 999_999 } })).status).toBe(404)
    const viewer = await createPerson(server, { roles: ['viewer'] })
    expect((await bulk({ action: 'remove', selection: { items: [] } }, viewer)).status).toBe(403)
    expect((await bulk({ action: 'remove', selection: { items: [] }, force: true }, employee)).status).toBe(403)
  })
})

describe('names that clash', () => {
  async function clash() {
    const [from, to] = [await createDirectory(admin, 'А'), await createDirectory(admin, 'Б')]
    const coming = await uploadFile(admin, 'акт.pdf', 'новый', [
      ['directory', String(from.id)],
      ['display_name', 'акт.pdf'],
    ])
    const present = await uploadFile(admin, 'акт.pdf', 'прежний', [
      ['directory', String(to.id)],
      ['display_name', 'акт.pdf'],
    ])
    const move = (conflict: Body['conflict'], action: Body['action'] = 'move') =>
      bulk({ action, selection: { items: [file(coming.id)] }, parent: to.id, conflict })
    return { from, to, coming, present, move }
  }

  test('ask tells whom it clashes with, skip leaves both', async () => {
    const { to, coming, present, move } = await clash()
    expect((await move('ask')).body.failed).toEqual([
      {
        ...file(coming.id),
        code: 'name_taken',
        message: 'В папке уже есть «акт.pdf»',
        details: { id: present.id, display_name: 'акт.pdf' },
      },
    ])
    expect((await move('skip')).body).toMatchObject({ done: [], skipped: [file(coming.id)] })
    expect(await tree(to.id)).toEqual(['акт.pdf'])
  })

  test('rename keeps both, and the next number is taken each time', async () => {
    const { to, coming, move } = await clash()
    await move('rename', 'copy')
    await move('rename', 'copy')
    await move('rename')
    expect(await tree(to.id)).toEqual(['акт (2).pdf', 'акт (3).pdf', 'акт (4).pdf', 'акт.pdf'])
    expect((await admin.send('GET', `/mediafiles/files/${coming.id}`)).body).toMatchObject({
      display_name: 'акт (4).pdf',
    })
  })

  test('a moved file sends the present one to the trash, a copied one becomes its version', async () => {
    const { to, coming, present, move } = await clash()
    expect((await move('replace', 'copy')).body.done).toEqual([{ ...file(coming.id), copy: present.id }])
    const now = (await admin.send('GET', `/mediafiles/files/${present.id}`)).body as Schema<'File'>
    expect(await textOf(now)).toBe('новый')
    expect((await admin.send('GET', `/mediafiles/files/${present.id}/versions`)).body).toMatchObject({
      data: [{ checksum: present.checksum }],
    })
    expect((await move('replace')).body.done).toEqual([file(coming.id)])
    expect(await tree(to.id)).toEqual(['акт.pdf'])
    expect((await admin.send('GET', `/mediafiles/files/${present.id}`)).status).toBe(404)
  })

  test('folders of one name become one, and what clashes inside follows the same choice', async () => {
    const [left, right] = [await createDirectory(admin, 'Л'), await createDirectory(admin, 'П')]
    const [source, target] = [
      await createDirectory(admin, 'Общая', left.id),
      await createDirectory(admin, 'Общая', right.id),
    ]
    const present = await put(target.id, 'одно.txt')
    await put(source.id, 'одно.txt')
    await put((await createDirectory(admin, 'Под', source.id)).id, 'лист.txt')
    const selection = { items: [folder(source.id)] }
    await bulk({ action: 'move', selection, parent: right.id, conflict: 'replace' })
    expect(await tree(right.id)).toEqual([{ Общая: [{ Под: ['лист.txt'] }, 'одно.txt'] }])
    expect(await tree(left.id)).toEqual([])
    expect((await admin.send('GET', `/mediafiles/files/${present.id}`)).status).toBe(404)
  })

  test('an upload follows the same choice', async () => {
    const to = await createDirectory(admin, 'Загрузки')
    const send = (conflict: string, text: string) =>
      sendForm(admin, 'POST', '/mediafiles/files', [
        ['file', new File([text], 'a.txt')],
        ['display_name', 'a.txt'],
        ['directory', String(to.id)],
        ['conflict', conflict],
      ]) as Promise<{ status: number; body: Schema<'File'> & { code: string } }>
    const first = (await send('ask', 'раз')).body
    expect(await send('ask', 'два')).toMatchObject({
      status: 409,
      body: { code: 'name_taken', details: { id: first.id } },
    })
    expect((await send('rename', 'два')).body).toMatchObject({ display_name: 'a (2).txt' })
    expect((await send('skip', 'три')).body).toMatchObject({ id: first.id, checksum: first.checksum, version: 1 })
    const replaced = (await send('replace', 'три')).body
    expect([replaced.id, replaced.version, await textOf(replaced)]).toEqual([first.id, 2, 'три'])
    expect((await send('nothing', 'x')).status).toBe(400)
    expect(await tree(to.id)).toEqual(['a (2).txt', 'a.txt'])
  })
})

describe('copy', () => {
  test('a folder is copied with all it holds, and not a byte is stored twice', async () => {
    const source = await createDirectory(admin, 'Исходная')
    const inner = await createDirectory(admin, 'Уровень', source.id)
    await put(source.id, 'верх.txt')
    await put(inner.id, 'низ.txt')
    const bytes = async () => (await server.database.pool.query('select count(*)::int as n from blobs')).rows[0].n
    const before = await bytes()
    const to = await createDirectory(admin, 'Копии')
    const { body } = await bulk({ action: 'copy', selection: { items: [folder(source.id)] }, parent: to.id })
    expect(body.done).toEqual([{ ...folder(source.id), copy: expect.any(Number) }])
    expect(await tree(to.id)).toEqual([{ Исходная: [{ Уровень: ['низ.txt'] }, 'верх.txt'] }])
    await bulk({ action: 'copy', selection: { items: [folder(source.id)] }, parent: source.id })
    expect(await tree(source.id)).toEqual([
      { Исходная: [{ Уровень: ['низ.txt'] }, 'верх.txt'] },
      { Уровень: ['низ.txt'] },
      'верх.txt',
    ])
    expect(await bytes()).toBe(before)
  })
})

describe('remove and restore', () => {
  test('a rule deletes all but some, and the trash gives back all but some', async () => {
    await admin.send('DELETE', '/mediafiles/trash')
    const from = await createDirectory(admin, 'Чистка')
    const files = await Promise.all(Array.from({ length: 4 }, (_, at) => put(from.id, `ф${at}.txt`)))
    const inner = await createDirectory(admin, 'Вложенная', from.id)
    const [kept, gone] = [file(files[0]?.id ?? 0), file(files[1]?.id ?? 0)]
    await bulk({ action: 'remove', selection: { directory: from.id, except: [kept] } })
    expect(await tree(from.id)).toEqual(['ф0.txt'])
    const { body } = await bulk({ action: 'restore', selection: { except: [gone] } })
    expect(body.counts).toEqual({ done: 3, skipped: 0, failed: 0 })
    expect(body.done).toContainEqual(folder(inner.id))
    expect(await tree(from.id)).toEqual([{ Вложенная: [] }, 'ф0.txt', 'ф2.txt', 'ф3.txt'])
  })

  test('a rule of an author and of a time takes no file of others and none older (036)', async () => {
    const from = await createDirectory(admin, 'Чужое остаётся')
    const [old, fresh] = [await put(from.id, 'старый.txt'), await put(from.id, 'новый.txt')]
    const inner = await createDirectory(admin, 'Общая', from.id)
    await put(inner.id, 'внутри.txt')
    const rest = { Общая: ['внутри.txt'] }
    await server.database.pool.query(`update files set created_at = '2020-02-03' where id = $1`, [old.id])
    const rule = { directory: from.id, created_at_from: fresh.created_at }
    await bulk({ action: 'remove', selection: { ...rule, author: 999_999_999 } })
    expect(await tree(from.id)).toEqual([rest, 'новый.txt', 'старый.txt'])
    await bulk({ action: 'remove', selection: { ...rule, author: admin.id } })
    expect(await tree(from.id)).toEqual([rest, 'старый.txt'])
    for (const filter of [
      { author: admin.id },
      { created_at_from: '2020-02-01T00:00:00Z' },
      { category: 'files' as const },
    ])
      expect(
        (await bulk({ action: 'copy', selection: { directory: from.id, ...filter }, parent: null })).body.done,
      ).toMatchObject([file(old.id)])
  })

  test('what went or came back with a folder is done, in whatever order it was named', async () => {
    const outer = await createDirectory(admin, 'Внешняя')
    const middle = await createDirectory(admin, 'Средняя', outer.id)
    const [deep, aside] = [await put(middle.id, 'внутри.txt'), await put(outer.id, 'рядом.txt')]
    const earlier = await put(outer.id, 'раньше.txt')
    await admin.send('DELETE', `/mediafiles/files/${earlier.id}`)
    const items = [file(deep.id), folder(middle.id), file(aside.id), folder(outer.id)]
    const removed = await bulk({ action: 'remove', selection: { items: [...items, file(earlier.id)] } })
    expect(removed.body).toMatchObject({ failed: [{ id: earlier.id, code: 'not_found' }], counts: { done: 4 } })
    expect(new Set(removed.body.done.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => id)))
    const back = await bulk({ action: 'restore', selection: { items } })
    expect(back.body).toMatchObject({ failed: [], counts: { done: 4 } })
    expect(await tree(outer.id)).toEqual([{ Средняя: ['внутри.txt'] }, 'рядом.txt'])
  })

  test('what records use stays, unless it is forced by who may', async () => {
    const place = await createDirectory(admin, 'С нужным')
    const used = await put(place.id, 'нужный.txt')
    const [loose] = [await put(place.id, 'лишний.txt')]
    const todo = await admin.send('POST', '/todos', { title: 'Осмотр крыши', attachments: [used.id] })
    expect(todo.status).toBe(201)
    const uses = { entity: 'todo', path: '/todos', title: 'Осмотр крыши', field: 'attachments' }
    const selection = { items: [file(used.id), file(loose.id)] }
    const { body } = await bulk({ action: 'remove', selection })
    expect(body).toMatchObject({
      done: [file(loose.id)],
      failed: [{ ...file(used.id), code: 'in_use', details: { count: 1, uses: [uses], hidden: 0, can_force: true } }],
    })
    expect((await bulk({ action: 'remove', selection: { items: [folder(place.id)] } })).body.failed).toMatchObject([
      { code: 'in_use' },
    ])
    expect((await bulk({ action: 'remove', selection, force: true })).body.done).toEqual([file(used.id)])
  })
})

test('thousands go by one request', async () => {
  const [from, to] = [await createDirectory(admin, 'Тысячи'), await createDirectory(admin, 'Место')]
  const { id } = await put(from.id, 'образец.txt')
  await server.database.pool.query(
    `insert into files (display_name, original_name, directory, category, blob, created_by)
       select 'файл ' || n || '.txt', 'x', directory, category, blob, created_by
         from files, generate_series(1, 2500) as n where id = $1`,
    [id],
  )
  const { body } = await bulk({ action: 'move', selection: { directory: from.id, except: [file(id)] }, parent: to.id })
  expect(body.counts).toEqual({ done: 2500, skipped: 0, failed: 0 })
  const page = (await admin.send('GET', `/mediafiles/files?directory=${to.id}`)).body
  expect(page).toMatchObject({ meta: { total: 2500 } })
})

describe('taking back', () => {
  test('a removal by a rule is taken back whole, and what lay in the trash before stays there', async () => {
    const place = await createDirectory(admin, 'Обратно')
    const early = await put(place.id, 'раньше.txt')
    await put(place.id, 'акт.txt')
    const inner = await createDirectory(admin, 'Внутри', place.id)
    await put(inner.id, 'план.txt')
    await bulk({ action: 'remove', selection: { items: [file(early.id)] } })
    const { body } = await bulk({ action: 'remove', selection: { directory: place.id } })
    expect(await tree(place.id)).toEqual([])
    const selection = { batch: body.batch }
    const foreign = await bulk({ action: 'undo', selection }, employee)
    expect(foreign.status === 403 || foreign.body.counts.done === 0).toBe(true)
    expect((await bulk({ action: 'undo', selection })).body.counts).toEqual({ done: 2, skipped: 0, failed: 0 })
    expect(await tree(place.id)).toEqual([{ Внутри: ['план.txt'] }, 'акт.txt'])
  })

  test('a move by a rule is taken back, and what lay at its target before stays there', async () => {
    const [from, to] = [await createDirectory(admin, 'Откуда'), await createDirectory(admin, 'Куда')]
    for (const name of ['а.txt', 'б.txt']) await put(from.id, name)
    const old = await put(to.id, 'старый.txt')
    const { body } = await bulk({ action: 'move', selection: { directory: from.id }, parent: to.id })
    const back = await bulk({ action: 'undo', selection: { batch: body.batch } })
    expect(back.body.done).not.toContainEqual(file(old.id))
    expect([await tree(from.id), await tree(to.id)]).toEqual([['а.txt', 'б.txt'], ['старый.txt']])
    const nobody = { batch: '00000000-0000-4000-8000-000000000000' }
    expect((await bulk({ action: 'undo', selection: nobody })).body.counts.done).toBe(0)
    expect((await bulk({ action: 'undo', selection: { batch: 'x' } })).status).toBe(400)
    expect((await bulk({ action: 'undo', selection: { items: [file(old.id)] } })).status).toBe(400)
    expect((await bulk({ action: 'restore', selection: nobody })).status).toBe(400)
  })

  test('what was left for a question goes on with the same change, and one return brings all of it back', async () => {
    const [from, to] = [await createDirectory(admin, 'Начало'), await createDirectory(admin, 'Конец')]
    for (const name of ['а.txt', 'б.txt']) await put(from.id, name)
    const again = await put(from.id, 'в.txt')
    await put(to.id, 'в.txt')
    const asked = await bulk({ action: 'move', selection: { directory: from.id }, parent: to.id, conflict: 'ask' })
    expect(asked.body).toMatchObject({ counts: { done: 2, failed: 1 }, failed: [{ id: again.id, code: 'name_taken' }] })
    const { batch } = asked.body
    const selection = { items: [file(again.id)] }
    const rest: Body = { action: 'move', selection, parent: to.id, conflict: 'replace' }
    expect((await bulk({ ...rest, batch }, employee)).body).toMatchObject({ code: 'not_found' })
    expect((await bulk({ ...rest, batch: 'x' })).status).toBe(400)
    expect((await bulk({ ...rest, batch })).body).toMatchObject({ batch, counts: { done: 1, failed: 0 } })
    const back = await bulk({ action: 'undo', selection: { batch } })
    expect(back.body.counts).toMatchObject({ done: 4, failed: 0 })
    expect([await tree(from.id), await tree(to.id)]).toEqual([['а.txt', 'б.txt', 'в.txt'], ['в.txt']])
    // What took it back is a change as well, and can be taken back.
    await bulk({ action: 'undo', selection: { batch: back.body.batch } })
    expect(await tree(from.id)).toEqual([])
  })

  test('what got a number where it went has its own name again where it came from, if nobody has given it another', async () => {
    const [from, to] = [await createDirectory(admin, 'Дом'), await createDirectory(admin, 'Гости')]
    const [one, other] = [await put(from.id, 'а.txt'), await put(from.id, 'б.txt')]
    const inner = await createDirectory(admin, 'Внутри', from.id)
    for (const name of ['а.txt', 'б.txt']) await put(to.id, name)
    await createDirectory(admin, 'Внутри', to.id)
    const selection = { items: [file(one.id), file(other.id), folder(inner.id)] }
    const { body } = await bulk({ action: 'move', selection, parent: to.id, conflict: 'rename' })
    expect(await tree(from.id)).toEqual([])
    const renamed = (await admin.send('GET', `/mediafiles/files/${other.id}`)).body as Schema<'File'>
    expect(renamed.display_name).toBe('б (2).txt')
    await sendForm(admin, 'PUT', `/mediafiles/files/${other.id}`, [['display_name', 'Мой.txt']])
    expect((await bulk({ action: 'undo', selection: { batch: body.batch } })).body.counts.done).toBe(3)
    expect(await tree(from.id)).toEqual([{ Внутри: [] }, 'а.txt', 'Мой.txt'])
  })

  test('folders that became one are two again, each with what it held', async () => {
    const [from, to] = [await createDirectory(admin, 'Слева'), await createDirectory(admin, 'Справа')]
    const [mine, theirs] = [await createDirectory(admin, 'Акты', from.id), await createDirectory(admin, 'Акты', to.id)]
    for (const [place, name] of [
      [mine.id, 'мой.txt'],
      [mine.id, 'оба.txt'],
      [theirs.id, 'их.txt'],
      [theirs.id, 'оба.txt'],
    ] as const)
      await put(place, name)
    const before = [await tree(from.id), await tree(to.id)]
    const selection = { items: [folder(mine.id)] }
    const { body } = await bulk({ action: 'move', selection, parent: to.id, conflict: 'replace' })
    expect([await tree(from.id), await tree(to.id)]).toEqual([[], [{ Акты: ['их.txt', 'мой.txt', 'оба.txt'] }]])
    expect((await bulk({ action: 'undo', selection: { batch: body.batch } })).body.counts.failed).toBe(0)
    expect([await tree(from.id), await tree(to.id)]).toEqual(before)
  })

  test('who may delete and not edit takes back a removal, and nothing more is asked', async () => {
    const { body } = await admin.send('POST', '/roles', { name: 'Только уборка' })
    const role = body as unknown as Schema<'Role'>
    const permissions = { 'media.view': 'all', 'media.delete': 'all' }
    await admin.send('PUT', `/roles/${role.id}/permissions`, { permissions, version: 1 })
    const cleaner = await createPerson(server, { roles: ['viewer'] })
    await admin.send('PUT', `/accounts/profiles/${cleaner.id}/roles`, { roles: [{ role: role.id }] })
    const place = await createDirectory(admin, 'Уборка')
    const one = await put(place.id, 'лишний.txt')
    const refused = await bulk({ action: 'move', selection: { items: [file(one.id)] }, parent: null }, cleaner)
    expect(refused.status).toBe(403)
    const removed = await bulk({ action: 'remove', selection: { directory: place.id } }, cleaner)
    expect(removed.body.counts.done).toBe(1)
    const back = await bulk({ action: 'undo', selection: { batch: removed.body.batch } }, cleaner)
    expect([back.status, await tree(place.id)]).toEqual([200, ['лишний.txt']])
  })

  test('copies that were made go to the trash, and what was found in many folders goes back to each', async () => {
    const [place, left, right] = [
      await createDirectory(admin, 'Сборка'),
      await createDirectory(admin, 'Левая'),
      await createDirectory(admin, 'Правая'),
    ]
    const items = [file((await put(left.id, 'ищем.txt')).id), file((await put(right.id, 'ищем тоже.txt')).id)]
    const copied = await bulk({ action: 'copy', selection: { items }, parent: place.id })
    expect(await tree(place.id)).toHaveLength(2)
    await bulk({ action: 'undo', selection: { batch: copied.body.batch } })
    expect(await tree(place.id)).toEqual([])
    const moved = await bulk({ action: 'move', selection: { search: 'ищем' }, parent: place.id })
    expect(await tree(place.id)).toHaveLength(2)
    await bulk({ action: 'undo', selection: { batch: moved.body.batch } })
    expect([await tree(left.id), await tree(right.id)]).toEqual([['ищем.txt'], ['ищем тоже.txt']])
  })

  test('a change is gone on with where it changed nothing, not where it is of yesterday or of something else', async () => {
    const place = await createDirectory(admin, 'Прежнее')
    const one = await put(place.id, 'акт.txt')
    const change = (batch: string, action: 'remove' | 'restore' = 'remove') =>
      bulk({ action, selection: { items: [file(one.id)] }, batch })
    const empty = (await bulk({ action: 'remove', selection: { items: [file(999_999_999)] } })).body
    expect(empty.counts).toMatchObject({ done: 0, failed: 1 })
    expect((await change(empty.batch)).body).toMatchObject({ batch: empty.batch, counts: { done: 1 } })
    const old = '7b1f7d0e-2f0c-4f4e-9d4e-0c3f0d6f6a11'
    const other = '7b1f7d0e-2f0c-4f4e-9d4e-0c3f0d6f6a12'
    await server.database.pool.query(
      `insert into audit_log (actor, action, entity, entity_id, entity_title, batch_id, at) values
         ($1, 'delete', 'file', $2, 'акт.txt', $3, now() - interval '2 days'), ($1, 'create', 'todo', 1, 'Задача', $4, now())`,
      [admin.id, one.id, old, other],
    )
    expect((await change(old, 'restore')).status).toBe(404)
    expect((await change(other, 'restore')).status).toBe(404)
  })
})
