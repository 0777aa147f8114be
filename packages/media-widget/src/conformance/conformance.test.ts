import { expect, test } from 'vitest'
import type { MediaSource } from '../source'
import { createMemorySource } from '../testing/memory-source'
import { conformanceTests } from './conformance'

for (const { name, run } of conformanceTests) {
  test(`in memory: ${name}`, () => run(createMemorySource()))
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
    what: 'is deaf to giving up',
    notices: 'a reading given up',
    change: (source) => ({ listFiles: (query) => source.listFiles(query) }),
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
