import { useState } from 'react'
import { useArea } from '../../../lib/area/areas-context'
import { useColumnLayout } from '../../../lib/area/column-choice'
import { ListBulkBar } from '../../../lib/area/list-bulk-bar'
import { ListContent } from '../../../lib/area/list-content'
import { ListFooter } from '../../../lib/area/list-footer'
import { ListToolbar } from '../../../lib/area/list-toolbar'
import { useAnyList } from '../../../lib/area/use-area-list'
import { useLiveRows } from '../../../lib/area/use-live-rows'
import { AccountSheet } from './account-sheet'
import { NewPeopleButtons } from './new-people-buttons'

/** Пользователи: who may sign in, with which roles; a row opens what can be done with the account. */
export function UsersPanel() {
  const area = useArea('/users')
  const list = useAnyList('/users')
  const glowing = useLiveRows('/users')
  const [layout, setLayout] = useColumnLayout(area)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <section aria-label="Пользователи" className="relative flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold text-lg">
          Пользователи{' '}
          {!list.isLoading && <span className="font-normal text-ink-3">{list.total.toLocaleString('ru-RU')}</span>}
        </h2>
        <span className="ms-auto">
          <NewPeopleButtons />
        </span>
      </div>
      <div className="-mx-5 max-md:-mx-4">
        <ListToolbar area={area} list={list} layout={layout} onLayoutChange={setLayout} hasColumns />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-auto max-md:-mx-4" aria-busy={list.isStale}>
        <ListContent
          area={area}
          list={list}
          layout={layout}
          onLayoutChange={setLayout}
          glowing={glowing}
          onOpen={(record) => setOpened(record.id)}
          create={<NewPeopleButtons />}
        />
      </div>
      {list.total > 0 && (
        <div className="border-line border-t py-2">
          <ListFooter list={list} />
        </div>
      )}
      <ListBulkBar area={area} list={list} />
      {opened !== null && <AccountSheet id={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
