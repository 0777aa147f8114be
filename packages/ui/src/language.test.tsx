import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Board } from './board/board'
import { Breadcrumbs } from './breadcrumbs/breadcrumbs'
import { BulkBar } from './bulk-bar/bulk-bar'
import { DataTable } from './data-table/data-table'
import { DateInput } from './date-picker/date-input'
import { Dialog } from './dialog/dialog'
import { ErrorState } from './error-state/error-state'
import { PasswordInput } from './input/password-input'
import { SearchInput } from './input/search-input'
import { Pagination } from './pagination/pagination'
import { Select } from './select/select'
import { Spinner } from './spinner/spinner'
import { Stepper } from './stepper/stepper'
import { TagInput } from './tag-input/tag-input'

const nothing = () => undefined

test('the words the components bring along are Russian (UI-001)', () => {
  render(
    <>
      <Breadcrumbs items={[{ label: 'А' }]} />
      <BulkBar count={2} onClear={nothing}>
        {null}
      </BulkBar>
      <DataTable rows={[]} columns={[]} getKey={() => 0} caption="А" loading onSelectedChange={nothing} />
      <DateInput aria-label="А" value={null} onChange={nothing} />
      <Dialog open onOpenChange={nothing} title="А" />
      <ErrorState onRetry={nothing} />
      <PasswordInput aria-label="А" />
      <SearchInput value="я" onChange={nothing} />
      <Pagination page={1} pages={2} total={20} pageSize={10} onPageChange={nothing} />
      <Select aria-label="А" value={null} onChange={nothing} options={[]} />
      <Spinner />
      <Stepper steps={['А', 'Б']} current={1} />
      <TagInput aria-label="А" value={['я']} onChange={nothing} />
      <Board
        columns={[{ key: 'a', title: 'А', tone: 'ok', count: 0, cards: [1] }]}
        getKey={(card) => card}
        cardLabel={() => 'А'}
        renderCard={() => 'А'}
        onMove={nothing}
        onOpen={nothing}
        onAdd={nothing}
      />
    </>,
  )
  const words = [...document.querySelectorAll('body *:not(style)')].flatMap((element) => [
    element.getAttribute('aria-label'),
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
    element.children.length === 0 ? element.textContent : null,
  ])
  // Names of keys are the only Latin words.
  const latin = words.filter((word) => word !== null && /[a-z]{2}/i.test(word.replaceAll(/Enter|Alt/g, '')))
  expect(latin).toEqual([])
  expect(words.filter((word) => word && /[а-яё]/i.test(word)).length).toBeGreaterThan(20)
})
