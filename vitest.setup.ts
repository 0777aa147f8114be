import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A second is a measure of the machine; what never comes is found by the test's own limit.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
