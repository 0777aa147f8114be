import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useSignInOptions } from '../../lib/account/use-sign-in-options'
import { DocumentTitle } from '../../lib/page/document-title'
import { firstLetter } from '../../lib/page/first-letter'
import { PageChromeProvider } from '../../lib/page/page-chrome'
import { FirstAdministratorForm, InviteForm, RegisterForm, ReminderForm, ResetForm } from './account-forms'
import { FloorDrawing } from './floor-drawing'
import { ModeLink } from './mode-link'
import { chooseMode, HEADINGS, type Mode } from './modes'
import { SignInForm } from './sign-in-form'

/** The only page of an anonymous person; `?mode=` chooses among its forms. */
export function SignInScreen() {
  const [search] = useSearchParams()
  const options = useSignInOptions()
  const mode = chooseMode(search.get('mode'), options)
  const organisation = options?.organisation.short_name ?? ''
  return (
    <PageChromeProvider value={{ organisation }}>
      <DocumentTitle title={HEADINGS[mode]} />
      <div className="grid min-h-dvh bg-canvas p-3 text-ink lg:grid-cols-2">
        <main data-slot="main" className="grid place-items-center px-4 py-8">
          <div className="flex w-full max-w-82 flex-col gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-lg bg-primary font-semibold text-ink-inverse text-xl"
            >
              {firstLetter(organisation)}
            </span>
            <div>
              <h1 className="font-semibold text-2xl">{HEADINGS[mode]}</h1>
              <p className="mt-1 min-h-5 text-ink-2">{introduction(mode, organisation)}</p>
            </div>
            <ModeForm mode={mode} isRegistrationOpen={options?.registration === 'open'} />
            {mode !== 'default' && mode !== 'first' && (
              <p className="flex items-center gap-1.5">
                <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.75} className="text-ink-3" />
                <ModeLink mode="default">Ко входу</ModeLink>
              </p>
            )}
          </div>
        </main>
        <FloorDrawing />
      </div>
    </PageChromeProvider>
  )
}

function ModeForm({ mode, isRegistrationOpen }: { mode: Mode; isRegistrationOpen: boolean }) {
  switch (mode) {
    case 'reminder':
      return <ReminderForm />
    case 'reset':
      return <ResetForm />
    case 'invite':
      return <InviteForm />
    case 'register':
      return <RegisterForm />
    case 'first':
      return <FirstAdministratorForm />
    case 'default':
      return <SignInForm isRegistrationOpen={isRegistrationOpen} />
  }
}

function introduction(mode: Mode, organisation: string): string {
  switch (mode) {
    case 'reminder':
      return 'Укажите почту, с которой вы входите'
    case 'reset':
      return 'Придумайте пароль, которым ещё не пользовались'
    case 'invite':
      return 'Представьтесь и придумайте пароль'
    case 'register':
      return 'Учётную запись одобрит администратор'
    case 'first':
      return 'Рабочее пространство пусто и ждёт своего администратора'
    case 'default':
      return organisation === '' ? '' : `Рабочее пространство «${organisation.replace(/[«»]/g, '')}»`
  }
}
