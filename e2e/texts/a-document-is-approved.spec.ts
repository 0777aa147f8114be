import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { openAs } from '../support/people'

test('a contract fills a document by its template, a colleague sends it back and then agrees, and it leaves as a PDF', async ({
  browser,
}) => {
  const title = `Договор на подпись ${Date.now()}`
  const author = await openAs(browser, 'u03')
  await author.goto('/documents?view=templates')
  await author.getByRole('link', { name: 'Создать документ: Договор аренды' }).click()
  const dialog = author.getByRole('dialog', { name: 'Новый документ' })
  await dialog.getByRole('combobox', { name: /Заполнить из/ }).click()
  await author.getByRole('option', { name: 'Договор', exact: true }).click()
  // The list that closes gives the keyboard back to its button.
  await expect(dialog.getByRole('combobox', { name: /Заполнить из/ })).toBeFocused()
  await dialog.getByRole('combobox', { name: /^Договор/ }).fill('А-020')
  await author.getByRole('option', { name: 'А-020' }).click()
  await dialog.getByRole('textbox', { name: 'Название' }).fill(title)
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(author.getByRole('textbox', { name: 'Текст документа' })).toContainText('НЕЖИЛЫХ ПОМЕЩЕНИЙ № А-020')
  await expect(author.getByRole('region', { name: 'Связанные записи' }).getByText('А-020')).toBeVisible()

  await author.getByRole('button', { name: 'На согласование' }).click()
  const sending = author.getByRole('dialog', { name: 'На согласование' })
  await sending.getByRole('combobox', { name: /Кто согласует/ }).fill('Орлова')
  await author.getByRole('option', { name: /Орлова/ }).click()
  await sending.getByRole('button', { name: 'Отправить' }).click()
  await expect(author.getByRole('button', { name: 'Отозвать' })).toBeVisible()

  const approver = await openAs(browser, 'u02')
  await approver.goto('/documents?awaiting=true')
  await approver.getByRole('link', { name: title }).click()
  await approver.getByRole('button', { name: 'Вернуть' }).click()
  const remark = approver.getByRole('dialog', { name: 'Вернуть документ' })
  await remark.getByRole('textbox').fill('Нужен срок передачи')
  await remark.getByRole('button', { name: 'Вернуть' }).click()
  const approval = author.getByRole('region', { name: 'Согласование' })
  await expect(approval.getByText('Нужен срок передачи')).toBeVisible()

  const text = author.getByRole('textbox', { name: 'Текст документа' })
  await text.click()
  await author.keyboard.press('Control+End')
  await author.keyboard.type(' Передача до 15 декабря.')
  await expect(author.getByText('Сохранено', { exact: true })).toBeVisible()
  await author.getByRole('button', { name: 'На согласование' }).click()
  await sending.getByRole('button', { name: 'Отправить' }).click()
  await approver.getByRole('button', { name: 'Согласовать' }).click()
  await expect(author.getByText('Утверждён', { exact: true })).toBeVisible()
  await expect(approval.getByText('Согласовано')).toBeVisible()

  await author.getByRole('button', { name: 'Ещё' }).last().click()
  const download = author.waitForEvent('download')
  await author.getByRole('menuitem', { name: 'Скачать PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${title}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
