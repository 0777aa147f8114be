import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../testing/draw-browser'
import { createMemorySource, fileOf } from '../testing/memory-source'

afterEach(() => vi.restoreAllMocks())

const message = 'Нельзя удалить файл: он используется в записях (3)'
const uses = [
  { entity: 'todo', entity_id: 5, title: 'Осмотр кровли' },
  { entity: 'contract', entity_id: 7, title: 'Д-17' },
]

/** Agrees to remove a file that records use. */
async function removeUsed(can_force: boolean) {
  const source = createMemorySource({ files: [fileOf({ id: 1, display_name: 'akt.pdf' })] })
  const remove = source.removeFile
  const removeFile = vi.fn(async (id: number, force?: boolean) => {
    if (force) return remove(id)
    throw Object.assign(new Error(message), { status: 409, code: 'in_use', details: { uses, hidden: 1, can_force } })
  })
  source.removeFile = removeFile
  const hrefOfUse = ({ entity, entity_id }: { entity: string; entity_id: number }) =>
    entity === 'todo' ? `/todos/${entity_id}` : null
  const { user } = drawBrowser({ hrefOfUse }, source)
  await user.click(await screen.findByRole('button', { name: 'Действия: akt.pdf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  await user.click(await screen.findByRole('button', { name: 'Подтвердить' }))
  await screen.findByText(message)
  return { user, removeFile, dialog: within(screen.getByRole('dialog', { name: 'Удаление файла' })) }
}

test('what records use stays: the question tells which, with links, and who may removes it all the same', async () => {
  const { user, removeFile, dialog } = await removeUsed(true)
  expect(dialog.getByRole('link', { name: 'Осмотр кровли' })).toHaveAttribute('href', '/todos/5')
  expect(dialog.getByText('Д-17')).toBeVisible()
  expect(dialog.queryByRole('link', { name: 'Д-17' })).not.toBeInTheDocument()
  expect(dialog.getByText('Недоступных вам записей: 1')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Удалить всё равно' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^akt/ })).not.toBeInTheDocument())
  expect(removeFile.mock.calls).toEqual([
    [1, undefined],
    [1, true],
  ])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('who may not remove it all the same is only told', async () => {
  const { user, removeFile, dialog } = await removeUsed(false)
  expect(dialog.queryByRole('button', { name: /^(Удалить|Подтвердить)/ })).not.toBeInTheDocument()
  await user.click(dialog.getAllByRole('button', { name: 'Закрыть' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: /^akt/ })).toBeVisible()
  expect(removeFile).toHaveBeenCalledOnce()
})
