import buildValidators from '@fastify/ajv-compiler';
import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

type Write = (value: unknown) => string;

const compileValidator = buildValidators()(
  {},
  {
    customOptions: { coerceTypes: false, removeAdditional: 'all', allErrors: false, verbose: true },
    onCreate: (ajv) => void ajv.addVocabulary(['refusal', 'label', 'words']),
  },
);
const compileSerializer = buildSerializers()({});

// One for each schema in the whole process: the tests open many apps in one.
const validators = new WeakMap<object, ReturnType<typeof compileValidator>>();
const serializers = new WeakMap<object, Write>();

const known = <Made>(kept: WeakMap<object, Made>, key: object, make: () => Made): Made => {
  const found = kept.get(key);
  if (found !== undefined) return found;
  const made = make();
  kept.set(key, made);
  return made;
};

/** A list is written item by item. What is frozen cannot change, so its text is made only once. */
export const writeEach = (write: Write): ((list: readonly unknown[]) => string) => {
  const texts = new WeakMap<object, string>();
  const writeOnce = (item: unknown): string => {
    if (typeof item !== 'object' || item === null || !Object.isFrozen(item)) return write(item);
    return known(texts, item, () => write(item));
  };
  return (list) => `[${list.map(writeOnce).join(',')}]`;
};

const compileWriter = (route: Parameters<typeof compileSerializer>[0]): Write => {
  const { schema } = route;
  if (typeof schema !== 'object' || schema === null || !('items' in schema)) return compileSerializer(route);
  const write = writeEach(compileSerializer({ ...route, schema: schema.items }));
  return (list) => {
    if (!Array.isArray(list)) throw new TypeError('The answer is not the list that was declared.');
    return write(list);
  };
};

/** A schema is compiled when the first request needs it: all of them at once were a quarter of every start. */
export const compileSchemasOnFirstUse = (app: FastifyInstance) => {
  app.setValidatorCompiler<object>(({ schema }) => {
    const validate = (data: unknown) => {
      const compiled = known(validators, schema, () => compileValidator({ schema }));
      const isValid = compiled(data) === true;
      // Where callers look for validation errors.
      Object.assign(validate, { errors: compiled.errors });
      return isValid;
    };
    return validate;
  });
  app.setSerializerCompiler<object>((route) => {
    const compile = () => compileWriter({ ...route, httpStatus: route.httpStatus ?? '' });
    return (answer) => known(serializers, route.schema, compile)(answer);
  });
};
