import { expect, test } from 'vitest'
import { areas } from '../../../app/areas'
import { useServer } from '../../../testing/use-server'

const server = useServer()

/** Nobody has the right to take these out as a list. */
const WITHOUT_FILES: readonly string[] = ['/articles']

test.each(areas.filter(({ path }) => !WITHOUT_FILES.includes(path)).map((area) => [area.words.many, area] as const))(
  'every column that «%s» can show can be in a file of it',
  async (_, { path, list }) => {
    const admin = await server.current.as('smirnov')
    const answer = await admin.fetch(`/api${path}/export?columns=${list.columns}`)
    expect(answer.status === 200 ? '' : await answer.text()).toBe('')
  },
)
