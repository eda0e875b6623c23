/**
 * Runs before every test file: sets one seed for all property tests, so that `npm test` draws the same values every time. `npm
 * run properties` sets others with PROPERTY_SEED.
 */
import fc from 'fast-check';

const FIXED_SEED = 20_261_122;

const given = process.env.PROPERTY_SEED;
const seed = given === undefined ? FIXED_SEED : Number(given);
if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is a whole number, not '${given}'`);
fc.configureGlobal({ seed });
