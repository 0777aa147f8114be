import { expect, test } from 'vitest'
import { areas } from '../../../app/areas'
import { useServer } from '../../../testing/use-server'

const server = useServer()

test.each(areas.map((area) => [area.words.many, area] as const))(
  'every column that «%s» can show can be in a file of it',
  async (_, { path, list }) => {
    const admin = await server.current.as('smirnov')
    const answer = await admin.fetch(`/api${path}/export?columns=${list.columns}`)
    expect(answer.status === 200 ? '' : await answer.text()).toBe('')
  },
)
