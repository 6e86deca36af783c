import buildValidators from '@fastify/ajv-compiler';
import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

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
const serializers = new WeakMap<object, ReturnType<typeof compileSerializer>>();

const known = <Made>(kept: WeakMap<object, Made>, schema: object, make: () => Made): Made => {
  const made = kept.get(schema) ?? make();
  kept.set(schema, made);
  return made;
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
    const compile = () => compileSerializer({ ...route, httpStatus: route.httpStatus ?? '' });
    return (answer) => known(serializers, route.schema, compile)(answer);
  });
};
