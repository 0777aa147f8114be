import { expect, test } from 'vitest'
import { DEFAULT_LABELS } from '../labels/default-labels'
import { DROP_TYPES, matchesType, refuseDrop, refuseFile, refusePick } from './accept'

const file = (name: string, type: string, size = 4) => new File([new Uint8Array(size)], name, { type })
const image = file('a.png', 'image/png')
const video = file('a.mp4', 'video/mp4')
const text = file('a.txt', 'text/plain')
const widget = { dropMany: false, dropTypes: DROP_TYPES }

test('a picked file that does not fit its category is refused in the given words (VA-021, ER-047)', () => {
  expect(refusePick(video, 'images', DEFAULT_LABELS)).toBe('Please select a valid images file.')
  expect(refusePick(image, 'videos', DEFAULT_LABELS)).toBe('Please select a valid videos file.')
  expect(refusePick(text, 'files', DEFAULT_LABELS)).toBeNull()
})

test('the widget takes exactly one dropped file (VA-022, BC-024)', () => {
  expect(refuseDrop([image, image], widget, DEFAULT_LABELS)).toBe('Можно перетащить только один файл.')
  expect(refuseDrop([], widget, DEFAULT_LABELS)).toBe('Можно перетащить только один файл.')
  expect(refuseDrop([image], widget, DEFAULT_LABELS)).toBeNull()
})

test('the widget takes dropped images and videos only (VA-023, BC-025)', () => {
  expect(refuseDrop([video], widget, DEFAULT_LABELS)).toBeNull()
  expect(refuseDrop([text], widget, DEFAULT_LABELS)).toBe('Можно перетащить только медиа файлы.')
})

test('the page takes several dropped files of any type', () => {
  expect(refuseDrop([image, text], { dropMany: true, dropTypes: ['*'] }, DEFAULT_LABELS)).toBeNull()
})

test('a file over the size limit is refused with the limit named (VA-016)', () => {
  expect(refuseFile(file('a.png', 'image/png', 2049), { maxFileSize: 2048 }, DEFAULT_LABELS)).toBe(
    'Файл больше допустимого размера (2 KB)',
  )
  expect(refuseFile(file('a.png', 'image/png', 2048), { maxFileSize: 2048 }, DEFAULT_LABELS)).toBeNull()
})

test('a file of another type than the allowed is refused (VA-017)', () => {
  expect(refuseFile(text, { allowedTypes: ['image/*', 'application/pdf'] }, DEFAULT_LABELS)).toBe(
    'Недопустимый тип файла',
  )
  expect(refuseFile(image, { allowedTypes: ['image/*'] }, DEFAULT_LABELS)).toBeNull()
})

test('programs and scripts are refused whatever their type says', () => {
  expect(refuseFile(file('setup.EXE', 'image/png'), {}, DEFAULT_LABELS)).toBe('Недопустимый тип файла')
  expect(refuseFile(file('run.sh', ''), {}, DEFAULT_LABELS)).toBe('Недопустимый тип файла')
})

test('a star stands for every type of a family', () => {
  expect(matchesType(image, ['image/*'])).toBe(true)
  expect(matchesType(file('a', 'imagex/png'), ['image/*'])).toBe(false)
  expect(matchesType(file('a', ''), ['*/*'])).toBe(true)
})

test('an extension stands for the files of that name, whatever their type says', () => {
  const allowedTypes = ['.pdf', '.dwg']
  expect(refuseFile(file('План.v2.DWG', ''), { allowedTypes }, DEFAULT_LABELS)).toBeNull()
  expect(refuseFile(file('dwg', ''), { allowedTypes }, DEFAULT_LABELS)).toBe('Недопустимый тип файла')
  expect(refuseFile(file('a.dwg.png', 'application/pdf'), { allowedTypes }, DEFAULT_LABELS)).toBe(
    'Недопустимый тип файла',
  )
})

test('a program, a link, a disk or a macro is refused, also where signs that nobody sees hide its end', () => {
  for (const name of ['a.exe', 'a.EXE.', 'x.exe\u200B', 'счёт\u202Efdp.exe', 'b.hta', 'c.lnk', 'd.iso', 'e.docm'])
    expect(refuseFile(file(name, ''), {}, DEFAULT_LABELS), name).toBe('Недопустимый тип файла')
  expect(refuseFile(file('план.exe.pdf', ''), {}, DEFAULT_LABELS)).toBeNull()
})
