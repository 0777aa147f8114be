import type { Session } from '@ws/api-client'
import { Button, Field, Input } from '@ws/ui'
import { type FormEvent, useState } from 'react'

/** Signs a person in; what the server refuses is said in its own words. */
export function SignIn({ session }: { session: Session }) {
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    try {
      await session.signIn({
        email: String(form.get('email')),
        password: String(form.get('password')),
        remember: false,
      })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Не удалось войти')
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Field label="Почта">
        <Input name="email" type="email" autoComplete="username" />
      </Field>
      <Field label="Пароль" error={problem}>
        <Input name="password" type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary">
        Войти
      </Button>
    </form>
  )
}
