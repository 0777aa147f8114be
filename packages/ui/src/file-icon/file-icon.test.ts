import { expect, test } from 'vitest'
import { toFileKind } from './file-kind'

test('a file has the icon of its type: image, video, audio, pdf; a folder its own; any other a general one (MS-028, LO-083)', () => {
  const types = ['image/png', 'video/mp4', 'audio/mpeg', 'application/pdf', 'folder', 'application/octet-stream']
  expect(types.map((type) => toFileKind(type))).toEqual(['image', 'video', 'audio', 'pdf', 'folder', 'file'])
})

test('where the type says nothing the ending of the name tells', () => {
  const kind = (name: string) => toFileKind('application/octet-stream', name)
  expect(['План 2.DWG', 'Акт.docx', 'Показания.xlsx', 'архив.tar.gz', 'без конца', '.env'].map(kind)).toEqual([
    'drawing',
    'document',
    'sheet',
    'archive',
    'file',
    'file',
  ])
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect([toFileKind(word), toFileKind(excel), toFileKind('image/vnd.dwg')]).toEqual(['document', 'sheet', 'drawing'])
})
