import { expect, test } from 'vitest'
import type { ListFilesQuery, MediaSource } from '../source/source'
import { createMemorySource } from '../testing/memory-source'
import { conformanceTests } from './conformance'

for (const { name, run } of conformanceTests) {
  test(`in memory: ${name}`, () => run(createMemorySource()))
}

/** The same list as if nobody had named an author or a moment. */
function widened<Q extends Pick<ListFilesQuery, 'author' | 'createdFrom'>>(
  query: Q,
): Omit<Q, 'author' | 'createdFrom'> {
  const { author: _author, createdFrom: _moment, ...rest } = query
  return rest
}

/** Sources that break one promise each, and the test that notices. */
const broken: { what: string; notices: string; change: (source: MediaSource) => Partial<MediaSource> }[] = [
  {
    what: 'repeats its first page',
    notices: 'pages are equally long',
    change: (source) => ({ listFiles: (query, signal) => source.listFiles({ ...query, page: 1 }, signal) }),
  },
  {
    what: 'counts only the page',
    notices: 'a page beyond the last',
    change: (source) => ({
      async listFiles(query, signal) {
        const answer = await source.listFiles(query, signal)
        return { ...answer, total: answer.files.length }
      },
    }),
  },
  {
    what: 'forgets the order',
    notices: 'files are ordered by name',
    change: (source) => ({ listFiles: ({ ordering: _, ...query }, signal) => source.listFiles(query, signal) }),
  },
  {
    what: 'orders names by their letters alone',
    notices: 'numbers in names go by their value',
    change: (source) => ({
      async listFiles(query, signal) {
        const answer = await source.listFiles(query, signal)
        const files = [...answer.files].sort((a, b) => (a.display_name < b.display_name ? -1 : 1))
        return { ...answer, files: query.ordering === '-display_name' ? files.reverse() : files }
      },
    }),
  },
  {
    what: 'is deaf to giving up',
    notices: 'a reading given up',
    change: (source) => ({ listFiles: (query) => source.listFiles(query) }),
  },
  {
    what: 'lets two folders bear one name',
    notices: 'a taken name is refused to a new folder',
    change: (source) => ({
      async updateDirectory(id, changes) {
        return { ...(await source.getDirectory(id)), ...changes }
      },
    }),
  },
  {
    what: 'lets two files bear one name',
    notices: 'a taken name is refused to a renamed file',
    change: (source) => ({ updateFile: (id) => source.getFile(id) }),
  },
  {
    what: 'lets folders move anywhere',
    notices: 'a folder does not move into itself',
    change: (source) => ({ updateDirectory: (id) => source.getDirectory(id) }),
  },
  {
    what: 'forgets what a rule leaves out',
    notices: 'a rule means everything',
    change: ({ changeMany }) => ({
      changeMany: async (selection, action) => {
        const forgetful = 'rule' in selection ? { rule: { ...selection.rule, except: [] } } : selection
        return changeMany?.(forgetful, action) ?? { done: 0, keys: [], failed: 0 }
      },
    }),
  },
  {
    what: 'is silent about those it refuses',
    notices: 'of many, those refused',
    change: ({ changeMany }) => ({
      changeMany: async (...asked) => ({ done: 0, keys: [], ...(await changeMany?.(...asked)), failed: 0 }),
    }),
  },
  {
    what: 'lists the files of everybody',
    notices: 'of an author',
    change: (source) => ({ listFiles: (query, signal) => source.listFiles(widened(query), signal) }),
  },
  {
    what: 'reads moments as text',
    notices: 'of an author',
    change: (source) => ({
      async listFiles({ createdFrom = '', ...query }, signal) {
        const { files, pages } = await source.listFiles(query, signal)
        const found = files.filter(({ created_at }) => created_at >= createdFrom)
        return { files: found, pages, total: found.length }
      },
    }),
  },
  {
    what: 'finds names whoever added them',
    notices: 'a file is found',
    change: ({ findFile }) => ({ findFile: async (query) => (await findFile?.(widened(query))) ?? null }),
  },
  {
    what: 'tells places among the files of everybody',
    notices: 'a file is found',
    change: ({ findPlace }) => ({ findPlace: async (query) => (await findPlace?.(widened(query))) ?? null }),
  },
  {
    what: 'removes by a rule whatever its author and its moment',
    notices: 'a rule means only',
    change: ({ changeMany }) => ({
      changeMany: async (selection, action) => {
        const told = 'rule' in selection ? { rule: widened(selection.rule) } : selection
        return changeMany?.(told, action) ?? { done: 0, keys: [], failed: 0 }
      },
    }),
  },
  {
    what: 'refuses every rule that names an author or a moment',
    notices: 'a rule means only',
    change: ({ changeMany }) => ({
      changeMany: async (selection, action) => {
        const isNarrow = 'rule' in selection && Object.keys(selection.rule).length > 2
        if (isNarrow) throw new Error('Так нельзя')
        return changeMany?.(selection, action) ?? { done: 0, keys: [], failed: 0 }
      },
    }),
  },
  {
    what: 'puts into an archive whatever the folder holds',
    notices: 'where archives are made, one of a rule holds only',
    change: () => ({ createArchive: async () => '/archive.zip' }),
  },
  {
    what: 'never stops telling',
    notices: 'where changes are told',
    change: (source) => ({
      subscribe(directory, onChange) {
        source.subscribe?.(directory, onChange)
        return () => undefined
      },
    }),
  },
]

for (const { what, notices, change } of broken) {
  test(`a source that ${what} does not pass`, async () => {
    const source = createMemorySource()
    const found = conformanceTests.find(({ name }) => name.startsWith(notices))
    await expect(found?.run({ ...source, ...change(source) })).rejects.toThrow()
  })
}
