import { defineConfig } from 'vitest/config'

/** The tests that need neither PostgreSQL nor a browser: mutation testing runs them thousands of times. */
export default defineConfig({
  test: {
    include: ['src/**/*rules.test.ts', 'src/lib/**/*.test.ts', 'src/platform/http/*.test.ts'],
    testTimeout: 10_000,
  },
})
