import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { constraints } from '@ws/api-client/contract/constraints'
import { expect, test } from 'vitest'
import type { Area } from '../lib/area/area'
import { renderPortal } from '../testing/render-portal'
import { fill, people, useServer } from '../testing/use-server'
import { areas } from './areas'

const server = useServer()
const CREATED = 'Проба'

/** Fields without which there is no new record. */
function requiredOf({ path }: Area): string[] {
  return Object.entries(constraints[path]).flatMap(([name, { required }]) => (required ? name : []))
}

/** A register with pages of its own, of whose form only words are asked. */
function isPlain(area: Area): boolean {
  const required = requiredOf(area).map((name) => constraints[area.path][name])
  const areWords = required.every((rule) => rule?.type === 'string' && !rule.enum && !rule.format && !rule.pattern)
  return area.address !== null && !area.makeAt && !area.screens.form && required.length > 0 && areWords
}

const plain = areas.filter(isPlain).map((area) => [area.words.many, area] as const)

test.each(plain)('a record of «%s» is made by its form and found in its list', async (_many, area) => {
  const { router } = await renderPortal(server.current, { at: `${area.address}/new`, signInAs: people.administrator })
  for (const name of requiredOf(area))
    await fill(await screen.findByLabelText(new RegExp(`^${area.fields[name]?.label}`)), CREATED)
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить(?! и)/ }))
  expect(await screen.findByRole('heading', { level: 1, name: CREATED })).toBeVisible()
  await router.navigate(`${area.address}?search=${CREATED}`)
  expect(await screen.findByRole('row', { name: new RegExp(CREATED) })).toBeVisible()
})
