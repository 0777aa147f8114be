import { AreaPanel } from '../../../lib/area/area-panel'
import { AccountSheet } from './account-sheet'
import { NewPeopleButtons } from './new-people-buttons'

/** Пользователи: who may sign in, with which roles; a row opens what can be done with the account. */
export function UsersPanel() {
  return (
    <AreaPanel
      path="/users"
      create={<NewPeopleButtons />}
      renderOpened={(id, onClose) => <AccountSheet id={id} onClose={onClose} />}
    />
  )
}
