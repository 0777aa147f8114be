import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { createDirectory, uploadFile } from '../files.fixture'

const FILES = 2503
const SIZE = 100

let server: TestServer
let admin: TestPerson
let folder: Schema<'Directory'>

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  folder = await createDirectory(admin, 'Большая')
  const { id } = await uploadFile(admin, 'образец.txt', 'x', [['directory', String(folder.id)]])
  // Every name stands twice, so that the order of equal ones matters.
  await query(
    `insert into files (display_name, original_name, directory, category, blob, created_by, created_at)
       select 'файл ' || lpad((n / 2)::text, 6, '0'), 'x', directory, category, blob, created_by, now() - n * interval '1 hour'
         from files, generate_series(1, ${FILES - 1}) as n where id = $1`,
    [id],
  )
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

async function page(number: number, rest = ''): Promise<{ files: Schema<'File'>[]; meta: Schema<'Meta'> }> {
  const { body } = await admin.send(
    'GET',
    `/mediafiles/files?directory=${folder.id}&page=${number}&page_size=${SIZE}${rest}`,
  )
  return body
}

const counted = async () => (await page(1)).meta.total
const items = async () => {
  const { body } = await admin.send('GET', `/mediafiles/directories/${folder.id}`)
  return (body as Schema<'Directory'>).items_count
}

test.each(['display_name', '-display_name', 'created_at', '-file_size'])(
  'the pages of a long folder are its files by %s, each once, in whatever order they are asked for',
  async (ordering) => {
    const found: number[][] = []
    for (const number of [26, 13, 14, ...Array.from({ length: 25 }, (_, at) => at + 1)]) {
      const { files, meta } = await page(number, `&ordering=${ordering}`)
      expect(meta).toEqual({ page: number, page_size: SIZE, total: FILES, pages: 26 })
      found[number - 1] = files.map(({ id }) => id)
    }
    const column = ordering.replace('-', '').replace('file_size', 'size')
    const direction = ordering.startsWith('-') ? 'desc' : 'asc'
    const { rows } = await query(
      `select files.id from files join blobs on blobs.id = files.blob where directory = $1
         order by ${column === 'created_at' ? 'files.created_at' : column} ${direction}, files.id ${direction}`,
      [folder.id],
    )
    expect(found.flat()).toEqual(rows.map(({ id }) => Number(id)))
  },
)

test('a long folder is narrowed to an author and to what was added lately, and counted so (036)', async () => {
  const { rows } = await query(
    `select count(*)::int as fresh, min(created_at) as since from files where directory = $1 and created_at > now() - interval '30 hours'`,
    [folder.id],
  )
  const [{ fresh, since }] = rows
  const lately = `&created_at_from=${new Date(since).toISOString()}`
  const author = folder.author
  expect(fresh).toBeLessThan(FILES)
  expect((await page(1, lately)).meta.total).toBe(fresh)
  expect((await page(1, `${lately}&author=${author}`)).meta.total).toBe(fresh)
  expect((await page(1, `&author=${author}`)).meta.total).toBe(FILES)
  expect((await page(1, '&author=999999999')).meta.total).toBe(0)
  const { body } = await admin.send(
    'GET',
    `/mediafiles/files/position?directory=${folder.id}&prefix=файл&author=999999999`,
  )
  expect(body).toEqual({ position: null })
  for (const wrong of ['author=0', 'author=я', 'created_at_from=вчера', 'created_at_from=0000-01-01T00:00:00Z'])
    expect((await admin.send('GET', `/mediafiles/files?${wrong}`)).status, wrong).toBeLessThan(500)
})

test('beyond the end there is nothing', async () => {
  expect(await page(27)).toMatchObject({ files: [], meta: { total: FILES } })
  expect((await page(1, '&search=000001')).meta.total).toBe(2)
})

/** All names in an order, however they are read. */
async function names(rest: string): Promise<string[]> {
  const pages = await Promise.all(Array.from({ length: 26 }, (_, at) => page(at + 1, rest)))
  return pages.flatMap(({ files }) => files.map(({ display_name }) => display_name))
}

const ask = (rest: string) => admin.send('GET', `/mediafiles/files/position?directory=${folder.id}${rest}`)
const placeIn = ({ body }: { body: unknown }) => (body as { position: number | null }).position

test.each(['display_name', '-display_name', 'created_at', '-file_type'])(
  'the first name that begins so is found in the order %s, on whichever page it stands',
  async (ordering) => {
    const all = await names(`&ordering=${ordering}`)
    const find = async (rest: string) => placeIn(await ask(`&ordering=${ordering}${rest}`))
    const first = (start: string) => all.findIndex((name) => name.startsWith(start))
    expect(await find('&prefix=ФАЙЛ 0007')).toBe(first('файл 0007'))
    expect(await find('&prefix=нет&or_prefix=Образец')).toBe(first('образец'))
    expect(await find('&prefix=файл 00%')).toBe(null)
  },
)

test('of many names that begin so the next one is found, past the last the first again', async () => {
  const find = async (after: number) => placeIn(await ask(`&prefix=файл&after=${after}`))
  expect([await find(5), await find(FILES - 2), await find(FILES - 1)]).toEqual([6, FILES - 1, 1])
})

test('one file is found in the order asked for, and nowhere when the list does not hold it', async () => {
  const { files } = await page(20, '&ordering=-created_at')
  const file = files[7]?.id ?? 0
  expect(placeIn(await ask(`&ordering=-created_at&file=${file}`))).toBe(19 * SIZE + 7)
  expect(placeIn(await ask(`&file=${file}&search=образец`))).toBe(null)
  expect(placeIn(await admin.send('GET', `/mediafiles/files/position?directory=null&file=${file}`))).toBe(null)
})

test('an empty beginning, or neither a beginning nor a file, is refused', async () => {
  expect((await ask('&prefix=')).status).toBe(400)
  expect((await ask('')).body).toMatchObject({
    errors: { prefix: ['Укажите начало имени или файл'] },
  })
})

test('the count of a folder follows every change of it, and what is summed up counts the same', async () => {
  const other = await createDirectory(admin, 'Другая')
  const { files } = await page(1)
  const some = { items: files.map(({ id }) => ({ type: 'file', id })) }
  await admin.send('POST', '/mediafiles/bulk', { action: 'move', selection: some, parent: other.id })
  expect([await counted(), await items()]).toEqual([FILES - SIZE, FILES - SIZE])
  await admin.send('POST', '/mediafiles/bulk', { action: 'copy', selection: some, parent: folder.id })
  await admin.send('POST', '/mediafiles/bulk', { action: 'remove', selection: some })
  expect(await counted()).toBe(FILES)
  await admin.send('POST', '/mediafiles/bulk', { action: 'restore', selection: some })
  await query(`delete from files where directory = $1 and display_name = 'образец.txt'`, [folder.id])
  server.services.jobs.wake('tallies.clean')
  await server.jobs.idle()
  const { rows } = await query(
    'select directory, sum(delta)::int as n, count(*)::int as rows from file_tallies group by 1',
  )
  const { rows: truth } = await query(
    'select directory, count(*)::int as n from files where deleted_at is null group by 1',
  )
  const sorted = (list: { directory: string }[]) =>
    list.sort((one, two) => Number(one.directory) - Number(two.directory))
  expect(sorted(rows)).toEqual(sorted(truth).map((row) => ({ ...row, rows: 1 })))
  expect(await counted()).toBe(FILES - 1)
})

test('numbers in names go by their value, ё beside е, Cyrillic before Latin: files, folders and the places told', async () => {
  const place = await createDirectory(admin, 'План дома')
  const names = ['2.txt', '10.txt', 'Еда', 'Ёлка', 'Ель', 'План 9', 'план 9 (2)', 'План 10', 'Яма', 'v1.9', 'v1.10']
  for (const name of [...names].sort()) {
    await createDirectory(admin, name, place.id)
    await query(
      `insert into files (display_name, original_name, directory, blob) select $1, 'x', $2, min(id) from blobs`,
      [name, place.id],
    )
  }
  const namesOf = (rows: { display_name: string }[]) => rows.map(({ display_name }) => display_name)
  const read = async <T>(path: string): Promise<T> => (await admin.send('GET', path)).body
  const list = (ordering: string) =>
    read<{ files: Schema<'File'>[] }>(`/mediafiles/files?directory=${place.id}&ordering=${ordering}`)
  const { files } = await list('display_name')
  expect(namesOf(files)).toEqual(names)
  expect(namesOf((await list('-display_name')).files)).toEqual([...names].reverse())
  const inside = `/mediafiles/directories?parent=${place.id}`
  const { directories } = await read<{ directories: Schema<'Directory'>[] }>(inside)
  expect(namesOf(directories)).toEqual(names)
  for (const [at, { id, display_name }] of files.entries()) {
    const told = await admin.send('GET', `/mediafiles/files/position?directory=${place.id}&file=${id}`)
    expect([display_name, placeIn(told)]).toEqual([display_name, at])
  }
  const found = await admin.send('GET', `/mediafiles/files/position?directory=${place.id}&prefix=план&after=6`)
  expect(placeIn(found)).toBe(7)
})

test('a page of a folder is read by its index, and so is the place of a file', async () => {
  await query('analyze files')
  await query('set enable_seqscan = off')
  const living = `from files where deleted_at is null and directory = ${folder.id}`
  for (const statement of [
    `select id ${living} order by display_name, id limit 100 offset 1000`,
    `select id, row_number() over (order by display_name, id) ${living}`,
  ]) {
    const { rows } = await query(`explain ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('files_living_idx')
    expect(plan).not.toContain('Sort')
  }
  await query('set enable_seqscan = on')
})

test('a name is looked for by its index of letters', async () => {
  await query('analyze files')
  await query('set enable_seqscan = off')
  const { rows } = await query(
    `explain select id from files where search_letters(translate(lower((display_name) collate "ru"), 'ё', 'е')) like search_letters('%образец%')`,
  )
  await query('set enable_seqscan = on')
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('files_display_name_search_idx')
})
