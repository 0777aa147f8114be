import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The names of each entry, types as well, as `pnpm api` found them in the built types. */
const entries = [
  ...readFileSync(new URL('../api.md', import.meta.url), 'utf8').matchAll(/^## (\S+)\n\nExports ([^.]+)\.$/gm),
].map(([, entry, names = '']) => [entry, names.split(', ')] as const)

test('the main entry offers what the one without a screen does, and the components', () => {
  const [main, , headless] = entries
  expect(entries.map(([entry]) => entry)).toEqual([
    '@ws/task-notifications',
    '@ws/task-notifications/en',
    '@ws/task-notifications/headless',
  ])
  expect(headless?.[1].length).toBeGreaterThan(40)
  const components = ['NotificationBell', 'NotificationLabelsProvider', 'NotificationList', 'TaskToasts'].flatMap(
    (name) => [name, `${name}Props`],
  )
  expect(main?.[1]).toEqual(
    [...(headless?.[1] ?? []), ...components, 'NotificationLabels', 'notificationLabels'].sort(),
  )
})
